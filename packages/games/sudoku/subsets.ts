// Steps about two or three cells of a unit that share as many digits: naked if the cells have no other candidates, hidden
// if the digits have no other places.
import { allDigits, boxes, countDigits, digitsOf, lines, maskOf, unitCells } from './grid.ts'
import {
  candidatesOf,
  choose,
  findPlaces,
  findRemovals,
  type Position,
  type Step,
  type StepFinder,
} from './position.ts'

const units = [...boxes, ...lines]

export const findNakedPair: StepFinder = (position) => findNaked(position, 'nakedPair', 2)
export const findNakedTriple: StepFinder = (position) => findNaked(position, 'nakedTriple', 3)
export const findHiddenPair: StepFinder = (position) => findHidden(position, 'hiddenPair', 2)
export const findHiddenTriple: StepFinder = (position) => findHidden(position, 'hiddenTriple', 3)

function findNaked(
  position: Position,
  technique: Step['technique'],
  size: number,
): Step | undefined {
  for (const unit of units) {
    const few = unitCells(unit).filter((cell) =>
      isFew(countDigits(candidatesOf(position, cell)), size),
    )
    for (const cells of choose(few, size)) {
      const mask = cells.reduce((union, cell) => union | candidatesOf(position, cell), 0)
      if (countDigits(mask) !== size) continue
      const others = unitCells(unit).filter((cell) => !cells.includes(cell))
      const removals = findRemovals(position, others, mask)
      if (removals.length === 0) continue
      return { technique, units: [unit], cells, digits: digitsOf(mask), placement: null, removals }
    }
  }
  return undefined
}

function findHidden(
  position: Position,
  technique: Step['technique'],
  size: number,
): Step | undefined {
  for (const unit of units) {
    const few = digitsOf(allDigits).filter((digit) =>
      isFew(findPlaces(position, unit, digit).length, size),
    )
    for (const digits of choose(few, size)) {
      const mask = digits.reduce((union, digit) => union | maskOf(digit), 0)
      const cells = unitCells(unit).filter((cell) => (candidatesOf(position, cell) & mask) !== 0)
      if (cells.length !== size) continue
      const removals = findRemovals(position, cells, allDigits & ~mask)
      if (removals.length === 0) continue
      return { technique, units: [unit], cells, digits, placement: null, removals }
    }
  }
  return undefined
}

const isFew = (count: number, size: number) => count >= 2 && count <= size
