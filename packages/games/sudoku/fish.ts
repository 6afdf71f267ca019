// Steps about a digit whose places in two or three parallel lines lie in only as many crossing lines. Elsewhere in those
// crossing lines the digit is impossible. With two lines it is an X-wing, with three a swordfish.
import { allDigits, columns, digitsOf, maskOf, rows, unitCells, unitsOfCell } from './grid.ts'
import {
  choose,
  findPlaces,
  findRemovals,
  type Position,
  type Step,
  type StepFinder,
} from './position.ts'

export const findXWing: StepFinder = (position) => findFish(position, 'xWing', 2)
export const findSwordfish: StepFinder = (position) => findFish(position, 'swordfish', 3)

function findFish(
  position: Position,
  technique: Step['technique'],
  size: number,
): Step | undefined {
  for (const digit of digitsOf(allDigits)) {
    const step =
      findFishOf(position, technique, size, digit, rows) ??
      findFishOf(position, technique, size, digit, columns)
    if (step !== undefined) return step
  }
  return undefined
}

function findFishOf(
  position: Position,
  technique: Step['technique'],
  size: number,
  digit: number,
  lines: readonly number[],
): Step | undefined {
  const placesByLine = new Map(lines.map((line) => [line, findPlaces(position, line, digit)]))
  const placesOf = (line: number) => placesByLine.get(line) ?? []
  const few = lines.filter((line) => placesOf(line).length >= 2 && placesOf(line).length <= size)
  for (const base of choose(few, size)) {
    const cells = base.flatMap(placesOf)
    const across = [...new Set(cells.map((cell) => findLineAcross(cell, lines)))].toSorted(
      (a, b) => a - b,
    )
    if (across.length !== size) continue
    const others = across.flatMap(unitCells).filter((cell) => !cells.includes(cell))
    const removals = findRemovals(position, others, maskOf(digit))
    if (removals.length === 0) continue
    return {
      technique,
      units: [...base, ...across],
      cells,
      digits: [digit],
      placement: null,
      removals,
    }
  }
  return undefined
}

function findLineAcross(cell: number, lines: readonly number[]): number {
  const [row = 0, column = 0] = unitsOfCell[cell] ?? []
  return lines === rows ? column : row
}
