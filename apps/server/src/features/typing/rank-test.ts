// Decides what a typing test counts for. It counts for the user's own best and speeds if it was typed by hand, to its
// end, without a pause, and the user had not typed its text before. It counts for leaderboards if the server also issued
// its seed to this user. The first run uses the seed up, even if it was given up, because whoever types a text again
// knows it. See decision 0040.
import type { UnrankedRun } from '@fovea/contract/typing-choices.ts'
import { daysBefore } from '../../domain/boards/periods.ts'
import { raiseBoards } from '../../domain/boards/raise-store.ts'
import { seedDays, useSeed } from '../../domain/seeds/seed-store.ts'
import type { Tx } from '../../platform/database.ts'
import type { TypingBoard } from '../../platform/tables/boards.ts'
import { hasTyped, raiseBest, raiseSpeeds, type TestRule } from './best-store.ts'
import { toSpeed } from './to-session.ts'

export interface Ranking {
  isRanked: boolean
  unrankedReason: UnrankedRun | null
  isCounted: boolean
  isBest: boolean
}

const uncounted = { isRanked: false, isCounted: false, isBest: false } as const

interface TypedTest {
  id: string
  test: TestRule
  seed: string
  /** Why its log cannot be ranked. */
  reason: UnrankedRun | null
  wpm: number
  typedAt: Date
  now: Date
}

export async function rankTest(
  tx: Tx,
  userId: string,
  { id, test, seed, reason, wpm, typedAt, now }: TypedTest,
): Promise<Ranking> {
  const isIssued = await useSeed(
    tx,
    userId,
    { name: 'TYPING', seed },
    { usedAt: now, since: daysBefore(now, seedDays) },
  )
  if (reason !== null) return { ...uncounted, unrankedReason: reason }
  if (await hasTyped(tx, userId, seed)) return { ...uncounted, unrankedReason: 'seed' }
  const speed = toSpeed(wpm)
  await raiseSpeeds(tx, userId, { speed, id, typedAt })
  const isBest = speed > 0 && (await raiseBest(tx, userId, test, { runId: id, wpm }))
  if (!isIssued) return { isRanked: false, unrankedReason: 'seed', isCounted: true, isBest }
  await raiseBoards(tx, boardOf(test), { userId, score: speed, playedAt: typedAt }, now)
  return { isRanked: true, unrankedReason: null, isCounted: true, isBest }
}

/** Punctuation and numbers only make a test harder, so such tests are on the same board. */
export function boardOf({
  mode,
  amount,
  lang,
}: Pick<TestRule, 'mode' | 'amount' | 'lang'>): TypingBoard {
  return `TYPING ${mode} ${amount} ${lang}`
}
