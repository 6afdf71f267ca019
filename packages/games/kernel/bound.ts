// What a round can give at most. Results that come without a replay are held against it. See decision 0072.

export type ScoreBound = {
  /** The highest score of any mode. */
  readonly scoreMax: number
  /** However a round goes, so many points take so many ms. */
  readonly points: number
  readonly everyMs: number
  /** 2 where each success makes the others worth more, so that points grow with the square of the time. 1 if absent. */
  readonly power?: 1 | 2
  /** The most points for the time that is left, which nobody gets before the board can be cleared. */
  readonly bonus?: { readonly points: number; readonly afterMs: number }
}

/** A client may tell whole seconds, and round them down. */
const roundedMs = 1_000

/** Whether the rules of the game can give this score in this time, in seconds. It need not be a likely one. */
export function isWithinBound(
  { scoreMax, points, everyMs, power = 1, bonus }: ScoreBound,
  { score, timeSeconds }: { score: number; timeSeconds: number },
): boolean {
  const timeMs = timeSeconds * 1_000 + roundedMs
  const played = points * Math.floor(timeMs / everyMs) ** power
  const forTimeLeft = bonus && timeMs >= bonus.afterMs ? bonus.points : 0
  return score <= Math.min(scoreMax, played + forTimeLeft)
}
