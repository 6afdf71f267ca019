// Sliding the tiles of a 4 x 4 board: each goes as far as it can, and two equal ones that meet become one.
export const columns = 4
export const cellCount = columns * columns

export const directions = ['left', 'right', 'up', 'down'] as const
export type Direction = (typeof directions)[number]

export type Tile = {
  /** Stays the same while the tile moves. */
  readonly id: number
  /** Counted row by row from 0. */
  readonly cell: number
  readonly value: number
}

export type Slide = {
  readonly tiles: readonly Tile[]
  /** The tiles that went into another one, where they went. */
  readonly absorbed: readonly Tile[]
}

const four = [0, 1, 2, 3]

/** The lines of cells along which tiles slide, each beginning where they slide to. */
const linesByDirection: Readonly<Record<Direction, readonly (readonly number[])[]>> = {
  left: four.map((row) => four.map((column) => row * columns + column)),
  right: four.map((row) => four.map((column) => row * columns + 3 - column)),
  up: four.map((column) => four.map((row) => row * columns + column)),
  down: four.map((column) => four.map((row) => (3 - row) * columns + column)),
}

/** undefined if no tile can slide in this direction. */
export function slide(tiles: readonly Tile[], direction: Direction): Slide | undefined {
  const slides = linesByDirection[direction].map((line) => slideLine(tiles, line))
  const after = slides.flatMap((slid) => slid.tiles)
  const absorbed = slides.flatMap((slid) => slid.absorbed)
  const cellById = new Map(tiles.map(({ id, cell }) => [id, cell]))
  const hasChanged = absorbed.length > 0 || after.some(({ id, cell }) => cellById.get(id) !== cell)
  return hasChanged ? { tiles: after, absorbed } : undefined
}

function slideLine(tiles: readonly Tile[], line: readonly number[]): Slide {
  const after: Tile[] = []
  const absorbed: Tile[] = []
  let canMerge = false
  for (const from of line) {
    const tile = tiles.find(({ cell }) => cell === from)
    if (tile === undefined) continue
    const ahead = after.at(-1)
    if (canMerge && ahead?.value === tile.value) {
      after[after.length - 1] = { ...ahead, value: tile.value * 2 }
      absorbed.push({ ...tile, cell: ahead.cell })
      canMerge = false
    } else {
      after.push({ ...tile, cell: line[after.length] ?? from })
      canMerge = true
    }
  }
  return { tiles: after, absorbed }
}
