// Scores of different games on one scale, so that a day has one form: how far a round is above or below the learning curve
// of its own game, where 50 is what was to be expected and two in three rounds are between 40 and 60. See decision 0052.
import { median } from '../reading/median.ts'
import { countDoublings } from '../statistics/practice-scale.ts'
import { spanOf, takeOut } from './least-squares.ts'
import { deviationsPerMad, moveToUsual } from './outliers.ts'
import type { Result } from './results.ts'

export interface Scored extends Result {
  /** Rounds are only compared with those of the same game, variant and chosen level. */
  readonly mode: string
}

const middle = 50
const deviationPoints = 10

/** Fewer rounds do not show a learning curve. */
const curveRoundsMin = 10

/**
 * @param rounds in the order in which they were played
 * @param earlier how many rounds of each mode came before these
 */
export function scaleToForm(
  rounds: readonly Scored[],
  earlier: ReadonlyMap<string, number>,
): Result[] {
  return [...Map.groupBy(rounds, ({ mode }) => mode)].flatMap(([mode, some]) => {
    if (some.length < curveRoundsMin) return []
    const before = earlier.get(mode) ?? 0
    const { basis } = spanOf([
      some.map(() => 1),
      some.map((_, index) => countDoublings(before + index + 1)),
    ])
    const scores = some.map(({ value }) => value)
    const left = takeOut(basis, scores)
    const moves = moveToUsual(left)
    const deviation = deviationsPerMad * median(left.map(Math.abs))
    if (!(deviation > roundingMax * Math.max(...scores.map(Math.abs)))) return []
    return some.map(({ day, minute }, at) => ({
      day,
      minute,
      value: middle + (deviationPoints * ((left[at] ?? 0) + (moves[at] ?? 0))) / deviation,
    }))
  })
}

/** What differs by less than this share of a score is only rounding. */
const roundingMax = 1e-9
