// The geometry of a sudoku, and sets of digits as bit masks: bit 0 is the digit 1, bit 8 the digit 9.

export const size = 9
export const cellCount = size * size
/** No puzzle with fewer given digits has only one solution (McGuire, Tugemann & Civario 2014). */
export const fewestGivens = 17
export const allDigits = 0b111_111_111

const nine = Array.from({ length: size }, (_, index) => index)

export const rowOf = (cell: number) => Math.floor(cell / size)
export const columnOf = (cell: number) => cell % size
const boxOf = (cell: number) => Math.floor(rowOf(cell) / 3) * 3 + Math.floor(columnOf(cell) / 3)

export const cells: readonly number[] = Array.from({ length: cellCount }, (_, cell) => cell)

/** The 27 units, as lists of cells: rows are 0 to 8, columns 9 to 17, boxes 18 to 26. */
export const units: readonly (readonly number[])[] = [rowOf, columnOf, boxOf].flatMap((unitOf) =>
  nine.map((index) => cells.filter((cell) => unitOf(cell) === index)),
)

export const rows = nine
export const columns = nine.map((index) => index + 9)
export const boxes = nine.map((index) => index + 18)
export const lines = [...rows, ...columns]

/** The row, the column and the box of each cell. */
export const unitsOfCell: readonly (readonly number[])[] = cells.map((cell) => [
  rowOf(cell),
  columnOf(cell) + 9,
  boxOf(cell) + 18,
])

export const unitCells = (unit: number): readonly number[] => units[unit] ?? []

/** The twenty other cells in the row, the column or the box of each cell. */
const peersOfCell: readonly (readonly number[])[] = cells.map((cell) =>
  cells.filter((other) => other !== cell && arePeers(cell, other)),
)

export const peersOf = (cell: number): readonly number[] => peersOfCell[cell] ?? []

export function arePeers(one: number, other: number): boolean {
  return (
    rowOf(one) === rowOf(other) || columnOf(one) === columnOf(other) || boxOf(one) === boxOf(other)
  )
}

export const maskOf = (digit: number) => 1 << (digit - 1)

const digitsByMask: readonly (readonly number[])[] = Array.from(
  { length: allDigits + 1 },
  (_, mask) => nine.map((index) => index + 1).filter((digit) => (mask & maskOf(digit)) !== 0),
)

export const digitsOf = (mask: number): readonly number[] => digitsByMask[mask] ?? []
export const countDigits = (mask: number) => digitsOf(mask).length

/** Reads 81 characters, row by row. Anything but 1 to 9 is an empty cell, which is 0. */
export function parseGrid(text: string): number[] {
  return Array.from(text, (character) => (/[1-9]/.test(character) ? Number(character) : 0))
}

/** The text that `parseGrid` reads, with a dot for an empty cell. */
export function formatGrid(values: readonly number[]): string {
  return values.join('').replaceAll('0', '.')
}

export const countFilled = (values: readonly number[]) =>
  values.filter((value) => value !== 0).length

/** The cells whose digit appears more than once in their row, column or box. */
export function findConflicts(values: readonly number[]): number[] {
  return cells.filter((cell) => {
    const value = values[cell]
    return value !== 0 && peersOf(cell).some((peer) => values[peer] === value)
  })
}
