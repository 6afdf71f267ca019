// What tests of statistics share: rounds as they are stored, without playing each of them.

import { contract } from '@fovea/contract'
import type { GameName } from '@fovea/contract/game-names.ts'
import { v7 } from 'uuid'
import { gameResults, gameStandings } from '../../../platform/tables/games.ts'
import { present } from '../../../testing/present.ts'
import { signUp, type TestApp } from '../../../testing/test-app.ts'

type Row = typeof gameResults.$inferInsert

interface StoredRounds {
  userId: string
  name?: GameName
  scores: readonly number[]
  /** When the last one was played. One round a day, unless `gapMs` says otherwise. */
  last: Date
  gapMs?: number
  changes?: Partial<Row>
}

const dayMs = 86_400_000

/** Stores rounds, oldest first. */
export async function storeRounds(
  app: TestApp,
  { userId, name = 'NUMBERS', scores, last, gapMs = dayMs, changes }: StoredRounds,
): Promise<void> {
  const rows = scores.map((score, index) => ({
    userId,
    id: v7(),
    name,
    score,
    timeSeconds: 40,
    isHardGame: false,
    level: 1,
    isRanked: true,
    unrankedReason: null,
    previousBestScore: 0,
    isBest: false,
    playedAt: new Date(last.getTime() - (scores.length - 1 - index) * gapMs),
    ...changes,
  }))
  for (let at = 0; at < rows.length; at += 1_000) {
    await app.db.insert(gameResults).values(rows.slice(at, at + 1_000))
  }
  await app.db
    .insert(gameStandings)
    .values({ userId, name, score: scores.at(-1) ?? 0, bestScore: Math.max(...scores) })
    .onConflictDoNothing()
}

export async function newSkilledPlayer(app: TestApp) {
  const { token, user } = await signUp(app)
  return {
    store: (scores: readonly number[], options: Partial<StoredRounds> = {}) =>
      storeRounds(app, { userId: user._id, scores, last: app.clock.now(), ...options }),
    async attention() {
      const { body } = await app.call(contract.gameStatistics.skills, { token })
      return present(body.skills.find(({ skill }) => skill === 'attention'))
    },
  }
}
