// Draws letters again where they spell something offensive by chance.
import { type StopList, spellsOffence } from '@fovea/words/stop-list.ts'

/** The first draw is nearly always decent. The limit only makes sure that a round begins. */
const drawsMax = 200

/** @param listLines what people read together in what was drawn: the rows of a table, or the whole string */
export function drawDecent<Drawn>(
  draw: () => Drawn,
  listLines: (drawn: Drawn) => readonly (readonly string[])[],
  stopList: StopList,
): Drawn {
  let drawn = draw()
  for (let draws = 1; draws < drawsMax; draws++) {
    if (!listLines(drawn).some((line) => spellsOffence(stopList, line))) break
    drawn = draw()
  }
  return drawn
}

export function listRows(cells: readonly string[], columns: number): string[][] {
  return Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  )
}

/** Single letters are also read from top to bottom. */
export function listRowsAndColumns(cells: readonly string[], columns: number): string[][] {
  const downwards = Array.from({ length: columns }, (_, column) =>
    cells.filter((_cell, index) => index % columns === column),
  )
  return [...listRows(cells, columns), ...downwards]
}
