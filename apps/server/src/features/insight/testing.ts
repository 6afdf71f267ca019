// What tests of insights share: a person who is made up, with everything that they have tracked, typed and played.

import { contract } from '@fovea/contract'
import type { Insight } from '@fovea/contract/insight.ts'
import { toDayNumber } from '@fovea/core/days/calendar.ts'
import type { Result } from '@fovea/core/insight/results.ts'
import { anybody, type MadeUp, makeUpDays } from '@fovea/core/insight/testing/make-up-days.ts'
import { v7 } from 'uuid'
import { gameResults } from '../../platform/tables/games.ts'
import { readingTests } from '../../platform/tables/reading-tests.ts'
import { tracks } from '../../platform/tables/tracks.ts'
import { typingRuns } from '../../platform/tables/typing.ts'
import { present } from '../../testing/present.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'

type Run = typeof typingRuns.$inferInsert
type Round = typeof gameResults.$inferInsert

const dayMs = 86_400_000
const minuteMs = 60_000
const rowsAtOnce = 500

const momentOf = ({ day, minute }: Pick<Result, 'day' | 'minute'>) =>
  new Date(toDayNumber(day) * dayMs + minute * minuteMs)

export async function newPerson(app: TestApp) {
  const { token, user } = await signUp(app)
  const userId: string = user._id
  return {
    token,
    userId,
    insights: () => app.call(contract.insight.insights, { token }),
    async find(factor: Insight['factor'], outcome: Insight['outcome']): Promise<Insight> {
      const { body } = await app.call(contract.insight.insights, { token })
      return present(body.insights.find((one) => one.factor === factor && one.outcome === outcome))
    },
    type: (results: readonly Result[], changes: Partial<Run> = {}) =>
      storeRuns(app, userId, results, changes),
    play: (results: readonly Result[], changes: Partial<Round> = {}) =>
      storeRounds(app, userId, results, changes),
    read: (results: readonly Result[]) => storeTests(app, userId, results),
    /** Lives some days: tracks them, and types. */
    async live(seed: number, changes: Partial<MadeUp>) {
      const made = makeUpDays(seed, { ...anybody, ...changes, outcomes: ['typing'] })
      await storeTracks(app, userId, made.tracks)
      await storeRuns(app, userId, made.outcomes[0]?.results ?? [])
      return made
    },
  }
}

async function storeTracks(
  app: TestApp,
  userId: string,
  days: ReturnType<typeof makeUpDays>['tracks'],
): Promise<void> {
  const rows = days.map(({ date: day, given, sleep, moodMorning, moodEvening, water }) => {
    const keep = (field: (typeof given)[number], value: number) =>
      given.includes(field) ? value : null
    return {
      userId,
      day,
      version: 1,
      grateful: [],
      updatedAt: app.clock.now(),
      sleep: keep('sleep', sleep),
      moodMorning: keep('moodMorning', moodMorning),
      moodEvening: keep('moodEvening', moodEvening),
      water: keep('water', water),
    }
  })
  await app.db.insert(tracks).values(rows)
}

async function storeRuns(
  app: TestApp,
  userId: string,
  results: readonly Result[],
  changes: Partial<Run> = {},
) {
  const rows = results.map(
    (result): Run => ({
      userId,
      id: v7(),
      kind: 'test',
      lang: 'en',
      layout: 'qwerty-us',
      mode: 'time',
      amount: result.mode === 'other' ? 60 : 30,
      punctuation: false,
      numbers: false,
      activeMs: 30_000,
      wpm: result.value,
      rawWpm: result.value,
      accuracy: 98,
      consistency: 80,
      presses: 200,
      errors: 2,
      rightWords: 40,
      wrongWords: 1,
      digest: '',
      isRanked: true,
      isCounted: true,
      isBest: false,
      typedAt: momentOf(result),
      ...changes,
    }),
  )
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await app.db.insert(typingRuns).values(rows.slice(at, at + rowsAtOnce))
  }
}

async function storeRounds(
  app: TestApp,
  userId: string,
  results: readonly Result[],
  changes: Partial<Round>,
) {
  const rows = results.map(
    (result): Round => ({
      userId,
      id: v7(),
      name: result.mode === 'other' ? 'BIGRAM' : 'NUMBERS',
      score: result.value,
      timeSeconds: 40,
      isHardGame: false,
      level: 1,
      isRanked: true,
      unrankedReason: null,
      previousBestScore: 0,
      isBest: false,
      playedAt: momentOf(result),
      ...changes,
    }),
  )
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await app.db.insert(gameResults).values(rows.slice(at, at + rowsAtOnce))
  }
}

async function storeTests(app: TestApp, userId: string, results: readonly Result[]) {
  const rows = results.map((result): typeof readingTests.$inferInsert => ({
    userId,
    id: v7(),
    lang: 'en',
    work: result.mode ?? 'tides',
    words: 400,
    timeSeconds: 100,
    answers: [],
    readingSpeed: 240,
    comprehension: 80,
    correctedComprehension: 70,
    effectiveSpeed: result.value,
    isSuccess: true,
    takenAt: momentOf(result),
  }))
  if (rows.length > 0) await app.db.insert(readingTests).values(rows)
}
