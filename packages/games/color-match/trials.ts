// The trials of a round: as many with the answer yes as no, and as many with an ink that is what its word says as not.
import type { Random } from '@fovea/core/random.ts'
import { type InkName, inkNames } from './inks.ts'

export type Trial = {
  /** The word whose meaning counts. */
  readonly left: InkName
  /** The word whose ink counts. */
  readonly right: InkName
  readonly ink: InkName
}

type Condition = { readonly isMatch: boolean; readonly isCongruent: boolean }

const conditions: readonly Condition[] = [
  { isMatch: true, isCongruent: true },
  { isMatch: true, isCongruent: false },
  { isMatch: false, isCongruent: true },
  { isMatch: false, isCongruent: false },
]

/** Each block has every condition twice, so that a round that ends early is balanced too. */
const block = [...conditions, ...conditions]
const runMax = 3

/** Whether the meaning of the left word is the ink of the right one. */
export function isMatch({ left, ink }: Trial): boolean {
  return left === ink
}

/** Whether the right word is written in its own colour. */
export function isCongruent({ right, ink }: Trial): boolean {
  return right === ink
}

/** No answer and no congruence comes more than three times in a row. */
export function drawTrials(random: Random, count: number): Trial[] {
  const order: Condition[] = []
  while (order.length < count) {
    const shuffled = random.shuffle(block)
    if (isMixed([...order.slice(-runMax), ...shuffled])) order.push(...shuffled)
  }
  const trials: Trial[] = []
  for (const condition of order.slice(0, count)) {
    trials.push(drawTrial(random, condition, trials.at(-1)?.ink))
  }
  return trials
}

function isMixed(order: readonly Condition[]): boolean {
  return (
    !hasLongRun(order.map((condition) => condition.isMatch)) &&
    !hasLongRun(order.map((condition) => condition.isCongruent))
  )
}

function hasLongRun(values: readonly boolean[]): boolean {
  return values.some((value, from) => {
    const run = values.slice(from, from + runMax + 1)
    return run.length > runMax && run.every((one) => one === value)
  })
}

/**
 * The ink always changes. Where both answer and ink mislead, both words are the same: so the two words are the same as
 * often when the answer is yes as when it is no, and comparing them helps nobody.
 */
function drawTrial(random: Random, condition: Condition, lastInk: InkName | undefined): Trial {
  const ink = random.pick(inkNames.filter((name) => name !== lastInk))
  const other = random.pick(inkNames.filter((name) => name !== ink))
  return {
    left: condition.isMatch ? ink : other,
    right: condition.isCongruent ? ink : other,
    ink,
  }
}
