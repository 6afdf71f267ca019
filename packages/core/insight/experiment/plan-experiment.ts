// A personal experiment: on which days to do one thing and on which the other. The days are drawn, so that nothing else
// about them can explain a difference.
import type { Condition } from '@fovea/contract/insight-choices.ts'
import { addDays, type Day } from '../../days/calendar.ts'
import type { Random } from '../../random.ts'

export interface PlannedDay {
  readonly day: Day
  readonly condition: Condition
}

/** With fewer days of each condition, chance alone makes differences that look large. */
export const conditionDaysMin = 10

const conditionDaysMax = 100

/** Within so many days in a row, both conditions come equally often, so practice and seasons do not favour one of them. */
const blockDays = 4

/**
 * @param daysOfEach how many days each condition gets, from `conditionDaysMin` to `conditionDaysMax`
 * @throws RangeError for another number
 */
export function planExperiment(
  random: Random,
  { from, daysOfEach }: { from: Day; daysOfEach: number },
): PlannedDay[] {
  if (
    !Number.isInteger(daysOfEach) ||
    daysOfEach < conditionDaysMin ||
    daysOfEach > conditionDaysMax
  ) {
    throw new RangeError(`No experiment has ${daysOfEach} days of each condition`)
  }
  return drawConditions(random, 2 * daysOfEach).map((condition, at) => ({
    day: addDays(from, at),
    condition,
  }))
}

/** A plan as it could have been drawn for an even number of days. The last block may be shorter. */
export function drawConditions(random: Random, count: number): Condition[] {
  return Array.from({ length: Math.ceil(count / blockDays) }, (_, block) =>
    random.pick(count - block * blockDays < blockDays ? shortBlocks : blocks),
  ).flat()
}

/** Each order in which both conditions come equally often. */
const shortBlocks: readonly (readonly Condition[])[] = [
  ['first', 'second'],
  ['second', 'first'],
]
const blocks: readonly (readonly Condition[])[] = [
  ['first', 'first', 'second', 'second'],
  ['first', 'second', 'first', 'second'],
  ['first', 'second', 'second', 'first'],
  ['second', 'first', 'first', 'second'],
  ['second', 'first', 'second', 'first'],
  ['second', 'second', 'first', 'first'],
]
