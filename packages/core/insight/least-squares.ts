// Least squares for a few columns: what is left of a list of numbers after everything that the columns explain is taken
// out. The effect of one column beside others needs no more (Frisch & Waugh 1933, Econometrica 1, 387-401; Lovell 1963,
// J. Am. Stat. Assoc. 58, 993-1010).

export type Column = readonly number[]

/** Columns at right angles, each of length 1. */
export type Basis = readonly Column[]

export interface Span {
  basis: Basis
  /** Which of the columns were used. One that the others already explain is left out. */
  used: readonly number[]
  /** The logarithm of the volume that the used columns span. */
  logVolume: number
}

/** Of a column that others explain, no more than this share of its length is left. */
const leftMin = 1e-6

/** Gram and Schmidt's way, in the order of the columns. */
export function spanOf(columns: readonly Column[]): Span {
  const basis: Column[] = []
  const used: number[] = []
  let logVolume = 0
  columns.forEach((column, index) => {
    const rest = takeOut(basis, column)
    const length = lengthOf(rest)
    if (length <= leftMin * lengthOf(column)) return
    for (let row = 0; row < rest.length; row += 1) rest[row] = (rest[row] ?? 0) / length
    basis.push(rest)
    used.push(index)
    logVolume += Math.log(length)
  })
  return { basis, used, logVolume }
}

/** What is left of the values. */
export function takeOut(basis: Basis, values: Column): number[] {
  const rest = [...values]
  for (const vector of basis) {
    const share = dot(vector, rest)
    for (let row = 0; row < rest.length; row += 1) {
      rest[row] = (rest[row] ?? 0) - share * (vector[row] ?? 0)
    }
  }
  return rest
}

/** How much the values rise with the column where the others stay the same. 0 if the others explain the column. */
export function slopeOf(column: Column, others: readonly Column[], values: Column): number {
  const own = takeOut(spanOf(others).basis, column)
  const length = lengthOf(own)
  return length > leftMin * lengthOf(column) ? dot(own, values) / length ** 2 : 0
}

export function dot(one: Column, other: Column): number {
  let sum = 0
  for (let row = 0; row < one.length; row += 1) sum += (one[row] ?? 0) * (other[row] ?? 0)
  return sum
}

export function lengthOf(column: Column): number {
  return Math.sqrt(dot(column, column))
}
