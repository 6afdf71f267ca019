// Steps about a box and a line that cross: a digit that must stand where they cross is nowhere else in either of them.
import { allDigits, boxes, digitsOf, lines, maskOf, unitCells, unitsOfCell } from './grid.ts'
import { findPlaces, findRemovals, type Position, type Step, type StepFinder } from './position.ts'

/** All places of a digit in a box are in one line. */
export const findPointing: StepFinder = (position) => findLocked(position, 'pointing', boxes, lines)

/** All places of a digit in a line are in one box. */
export const findClaiming: StepFinder = (position) => findLocked(position, 'claiming', lines, boxes)

function findLocked(
  position: Position,
  technique: Step['technique'],
  from: readonly number[],
  to: readonly number[],
): Step | undefined {
  for (const unit of from) {
    for (const digit of digitsOf(allDigits)) {
      const places = findPlaces(position, unit, digit)
      const crossing = findCommonUnit(places, to)
      if (crossing === undefined) continue
      const others = unitCells(crossing).filter((cell) => !places.includes(cell))
      const removals = findRemovals(position, others, maskOf(digit))
      if (removals.length === 0) continue
      const pattern = { cells: places, digits: [digit], units: [unit, crossing] }
      return { technique, ...pattern, placement: null, removals }
    }
  }
  return undefined
}

function findCommonUnit(cells: readonly number[], among: readonly number[]): number | undefined {
  const [first, ...rest] = cells
  if (first === undefined) return undefined
  return unitsOfCell[first]?.find(
    (unit) => among.includes(unit) && rest.every((cell) => unitsOfCell[cell]?.includes(unit)),
  )
}
