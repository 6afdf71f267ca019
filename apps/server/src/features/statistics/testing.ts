// What tests of the statistics share: somebody with readings, tests and typing runs, stored as they are without reading and
// typing them.

import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { v7 } from 'uuid'
import { expect } from 'vitest'
import { readingSessions } from '../../platform/tables/reading.ts'
import { readingTests } from '../../platform/tables/reading-tests.ts'
import { typingRuns } from '../../platform/tables/typing.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import { storeRounds } from './games/testing.ts'

export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

interface When {
  agoMs?: number
}

type Session = typeof readingSessions.$inferInsert
type Test = typeof readingTests.$inferInsert
type Run = typeof typingRuns.$inferInsert

/** What is not given is so. */
const session: Omit<Session, 'userId' | 'id' | 'textId' | 'finishedAt'> = {
  title: 'A text',
  lang: 'en',
  words: 600,
  textWords: 100_000,
  timeSeconds: 120,
  mode: 'rsvp',
  setWpm: 310,
  deliveredWpm: 300,
}

const test: Omit<Test, 'userId' | 'id' | 'work' | 'takenAt'> = {
  lang: 'en',
  words: 300,
  timeSeconds: 60,
  answers: [0],
  setSpeed: null,
  readingSpeed: 300,
  comprehension: 80,
  correctedComprehension: 73.3,
  effectiveSpeed: 240,
  isSuccess: true,
}

const run: Omit<Run, 'userId' | 'id' | 'typedAt'> = {
  kind: 'test',
  lang: 'en',
  punctuation: false,
  numbers: false,
  activeMs: 60_000,
  wpm: 50,
  rawWpm: 55,
  accuracy: 95,
  consistency: 80,
  presses: 300,
  errors: 5,
  rightWords: 50,
  wrongWords: 1,
  digest: '',
  isRanked: false,
  isCounted: true,
  isBest: false,
}

export async function newPerson(app: TestApp) {
  const { token, user } = await signUp(app)
  const userId: string = user._id
  const ago = ({ agoMs = 0 }: When) => new Date(app.clock.now().getTime() - agoMs)
  return {
    userId,
    token,
    async read(changes: Partial<Session> & When = {}) {
      const { agoMs, ...own } = changes
      const row = { userId, id: v7(), textId: v7(), finishedAt: ago(changes), ...session, ...own }
      await app.db.insert(readingSessions).values(row)
    },
    async takeTest(changes: Partial<Test> & When = {}) {
      const { agoMs, ...own } = changes
      const row = { userId, id: v7(), work: v7(), takenAt: ago(changes), ...test, ...own }
      await app.db.insert(readingTests).values(row)
    },
    async type(changes: Partial<Run> & When = {}) {
      const { agoMs, ...own } = changes
      await app.db
        .insert(typingRuns)
        .values({ userId, id: v7(), typedAt: ago(changes), ...run, ...own })
    },
    play: (scores: readonly number[]) =>
      storeRounds(app, { userId, scores, last: app.clock.now() }),
    set: (body: unknown) => app.call(contract.account.updateUser, { token, body }),
    ask: async <E extends Endpoint>(endpoint: E, query = '') =>
      (await app.call(endpoint, { query, token })).body,
  }
}

/** Expects that the endpoints answer members only, and that they refuse each of these queries. */
export async function expectGuarded(
  app: TestApp,
  endpoints: readonly Endpoint[],
  { token, refused }: { token: string; refused: readonly string[] },
) {
  for (const endpoint of endpoints) {
    expect((await app.call(endpoint)).status).toBe(401)
    for (const query of refused) {
      expect((await app.call(endpoint, { query, token })).status).toBe(400)
    }
  }
}
