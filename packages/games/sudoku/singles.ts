// Steps that fill a cell: the last empty cell of a unit, the only place of a digit, the only digit of a cell.
import { allDigits, boxes, cells, countDigits, digitsOf, lines, unitCells } from './grid.ts'
import { candidatesOf, findPlaces, type Position, type Step, type StepFinder } from './position.ts'

const digits = digitsOf(allDigits)

export function findFullHouse(position: Position): Step | undefined {
  for (const unit of [...boxes, ...lines]) {
    const [cell, another] = unitCells(unit).filter((cell) => position.values[cell] === 0)
    if (cell === undefined || another !== undefined) continue
    const [digit] = digitsOf(candidatesOf(position, cell))
    if (digit !== undefined) return fill('fullHouse', [unit], cell, digit)
  }
  return undefined
}

export const findBoxSingle: StepFinder = (position) => findSingle(position, 'boxSingle', boxes)
export const findLineSingle: StepFinder = (position) => findSingle(position, 'lineSingle', lines)

function findSingle(
  position: Position,
  technique: Step['technique'],
  within: readonly number[],
): Step | undefined {
  for (const unit of within) {
    for (const digit of digits) {
      const [cell, another] = findPlaces(position, unit, digit)
      if (cell !== undefined && another === undefined) return fill(technique, [unit], cell, digit)
    }
  }
  return undefined
}

export function findNakedSingle(position: Position): Step | undefined {
  const cell = cells.find((cell) => countDigits(candidatesOf(position, cell)) === 1)
  if (cell === undefined) return undefined
  const [digit] = digitsOf(candidatesOf(position, cell))
  return digit === undefined ? undefined : fill('nakedSingle', [], cell, digit)
}

function fill(
  technique: Step['technique'],
  units: readonly number[],
  cell: number,
  digit: number,
): Step {
  return {
    technique,
    units,
    cells: [cell],
    digits: [digit],
    placement: { cell, digit },
    removals: [],
  }
}
