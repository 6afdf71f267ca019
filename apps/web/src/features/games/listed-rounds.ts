// What the list of rounds says of each: whether it counts, and whether it can be watched.
import type { UnrankedRound } from '@fovea/contract/unranked-rounds.ts'
import type { Game } from '@fovea/games/kernel/game.ts'
import { createMemberStore } from '#kit/session/session.ts'
import type { ListedRound } from './rounds-api.ts'

export type Counting =
  | 'ranked'
  | 'relaxed'
  | 'hints'
  | 'unissued'
  | 'challengeTried'
  | 'challengeOver'
  | 'tooFast'
  | 'otherRules'
  | 'unverified'
  | 'unproven'

const countingOf: Partial<Record<UnrankedRound, Counting>> = {
  relaxed: 'relaxed',
  hints: 'hints',
  'unissued-seed': 'unissued',
  'challenge-tried': 'challengeTried',
  'challenge-over': 'challengeOver',
  'too-fast': 'tooFast',
  'inhuman-pace': 'tooFast',
  'other-rules': 'otherRules',
  'no-replay': 'unverified',
}

/** Whether a round counts on leaderboards, or why it does not. One without a replay counts for its player alone. */
export function findCounting({ unrankedReason }: Pick<ListedRound, 'unrankedReason'>): Counting {
  return unrankedReason === null ? 'ranked' : (countingOf[unrankedReason] ?? 'unproven')
}

/** The server replayed these rounds, so it once had their replays. */
const replayed: readonly Counting[] = [
  'ranked',
  'relaxed',
  'hints',
  'unissued',
  'challengeTried',
  'challengeOver',
]

export type Unwatchable = 'removed' | 'absent' | 'otherRules'

/** Why a round cannot be watched; undefined if it can. */
export function findUnwatchable(
  round: Pick<ListedRound, 'hasReplay' | 'unrankedReason' | 'rulesVersion'>,
  { rulesVersion }: Pick<Game, 'rulesVersion'>,
): Unwatchable | undefined {
  if (!round.hasReplay) return replayed.includes(findCounting(round)) ? 'removed' : 'absent'
  // Where the version is not known, the replay itself names it.
  return (round.rulesVersion ?? rulesVersion) === rulesVersion ? undefined : 'otherRules'
}

export interface DayOfRounds {
  /** As a member reads it. */
  day: string
  rounds: readonly ListedRound[]
}

/** Splits rounds, newest first, by the day on which they were played. */
export function groupByDay(
  rounds: readonly ListedRound[],
  nameDay: (playedAt: Date) => string,
): DayOfRounds[] {
  const byDay = Map.groupBy(rounds, ({ playedAt }) => nameDay(new Date(playedAt)))
  return [...byDay].map(([day, ofDay]) => ({ day, rounds: ofDay }))
}

/** The round that was just watched. Its link gets the focus when the list is shown again. */
export const useLastWatched = createMemberStore<{ id: string | null }>(() => ({ id: null }))
