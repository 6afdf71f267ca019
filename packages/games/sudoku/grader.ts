// Solves a sudoku as people do, always by the simplest technique that leads on. The hardest one that is needed is the grade
// of the sudoku. Each technique of a grade stays available, or its result is known, whatever was found before it. So the
// grade does not depend on the order of the steps, nor on how the sudoku is turned or its digits named.
import { findSwordfish, findXWing } from './fish.ts'
import { findClaiming, findPointing } from './locked.ts'
import {
  applyStep,
  makePosition,
  type Position,
  type Step,
  type StepFinder,
  type Technique,
} from './position.ts'
import { findBoxSingle, findFullHouse, findLineSingle, findNakedSingle } from './singles.ts'
import { findHiddenPair, findHiddenTriple, findNakedPair, findNakedTriple } from './subsets.ts'
import { findXyWing, findXyzWing } from './wings.ts'

export const grades = [1, 2, 3, 4, 5] as const
export type Grade = (typeof grades)[number]

type GradedFinder = {
  readonly technique: Technique
  readonly grade: Grade
  readonly find: StepFinder
}

/** From the simplest to the hardest. */
export const techniques: readonly GradedFinder[] = [
  { technique: 'fullHouse', grade: 1, find: findFullHouse },
  { technique: 'boxSingle', grade: 1, find: findBoxSingle },
  { technique: 'lineSingle', grade: 2, find: findLineSingle },
  { technique: 'nakedSingle', grade: 2, find: findNakedSingle },
  { technique: 'pointing', grade: 3, find: findPointing },
  { technique: 'claiming', grade: 3, find: findClaiming },
  { technique: 'nakedPair', grade: 3, find: findNakedPair },
  { technique: 'hiddenPair', grade: 4, find: findHiddenPair },
  { technique: 'xWing', grade: 4, find: findXWing },
  { technique: 'nakedTriple', grade: 4, find: findNakedTriple },
  { technique: 'hiddenTriple', grade: 4, find: findHiddenTriple },
  { technique: 'xyWing', grade: 5, find: findXyWing },
  { technique: 'swordfish', grade: 5, find: findSwordfish },
  { technique: 'xyzWing', grade: 5, find: findXyzWing },
]

const gradeByTechnique = new Map(techniques.map(({ technique, grade }) => [technique, grade]))

/** The simplest step from here, undefined if no technique up to this grade leads on. */
export function findStep(position: Position, highest: Grade = 5): Step | undefined {
  for (const { grade, find } of techniques) {
    if (grade > highest) return undefined
    const step = find(position)
    if (step !== undefined) return step
  }
  return undefined
}

/** The steps to the solution, or as far as the techniques lead. */
export function solveByHand(values: readonly number[], highest: Grade = 5): Step[] {
  const steps: Step[] = []
  let position = makePosition(values)
  for (let step = findStep(position, highest); step; step = findStep(position, highest)) {
    steps.push(step)
    position = applyStep(position, step)
  }
  return steps
}

/** The grade of a sudoku, undefined if it takes more than these techniques. */
export function gradePuzzle(values: readonly number[], highest: Grade = 5): Grade | undefined {
  const steps = solveByHand(values, highest)
  const filledCount = steps.filter(({ placement }) => placement !== null).length
  if (filledCount < values.filter((value) => value === 0).length) return undefined
  return hardestGrade(steps)
}

/** The grade of the hardest technique among the steps. */
export function hardestGrade(steps: readonly Step[]): Grade {
  return steps.reduce<Grade>((hardest, { technique }) => {
    const grade = gradeByTechnique.get(technique) ?? 1
    return grade > hardest ? grade : hardest
  }, 1)
}
