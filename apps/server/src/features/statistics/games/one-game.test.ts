import { contract } from '@fovea/contract'
import type { GameStatistics } from '@fovea/contract/game-statistics.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { storeRounds } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dayMs = 86_400_000

async function newPlayer() {
  const { token, user } = await signUp(app)
  const last = app.clock.now()
  return {
    token,
    store: (scores: readonly number[], options: Partial<Parameters<typeof storeRounds>[1]> = {}) =>
      storeRounds(app, { userId: user._id, scores, last, ...options }),
    async ask(query = ''): Promise<GameStatistics> {
      const { status, body } = await app.call(contract.gameStatistics.gameStatistics, {
        query: `name=NUMBERS${query}`,
        token,
      })
      expect(status).toBe(200)
      return body
    },
    csv: (query = '') =>
      app.call(contract.gameStatistics.gameStatisticsCsv, { query: `name=NUMBERS${query}`, token }),
    setDay: (body: unknown) => app.call(contract.account.updateUser, { token, body }),
  }
}

describe('the statistics of a game', () => {
  test('are empty, and say how many days are missing, before the first round', async () => {
    const player = await newPlayer()
    expect(await player.ask()).toEqual({
      name: 'NUMBERS',
      period: 'all',
      mode: null,
      modes: [],
      rounds: 0,
      isCut: false,
      per: 'round',
      points: [],
      best: null,
      last: null,
      typical: null,
      level: null,
      trend: null,
      daysMissing: 8,
    })
  })

  test('contain every round with its figures, oldest first', async () => {
    const player = await newPlayer()
    const answered = { rightCount: 9, wrongCount: 3, reactionMs: 812.34 }
    await player.store([40, 60, 50], { changes: answered })
    const found = await player.ask()
    expect(found).toMatchObject({ rounds: 3, best: 60, last: 50, level: 1, daysMissing: 5 })
    expect(found.points.map(({ score }) => score)).toEqual([40, 60, 50])
    expect(found.points[2]).toEqual({
      at: app.clock.now().toISOString(),
      rounds: 1,
      score: 50,
      best: 50,
      level: 1,
      accuracy: 75,
      reactionMs: 812.3,
      expected: null,
    })
  })

  test('have a learning curve with its interval from eight days', async () => {
    const player = await newPlayer()
    const scores = Array.from({ length: 16 }, (_, round) => 40 + round * 5)
    await player.store(scores.slice(0, 7))
    expect(await player.ask()).toMatchObject({ trend: null, daysMissing: 1 })
    const better = await newPlayer()
    await better.store(scores)
    const { trend, daysMissing, points } = await better.ask()
    expect(daysMissing).toBe(0)
    expect(trend?.days).toBe(16)
    expect(trend?.change.low).toBeGreaterThan(0)
    for (const { expected } of points) {
      expect(expected?.low).toBeLessThanOrEqual(expected?.value ?? Number.NaN)
      expect(expected?.high).toBeGreaterThanOrEqual(expected?.value ?? Number.NaN)
    }
    expect(points.at(-1)?.expected?.value).toBeGreaterThan(points[0]?.expected?.value ?? Number.NaN)
  })

  test('count days as the user does, each day by the rule of its time', async () => {
    const newPlayerOfNights = async (day: Record<string, unknown>) => {
      const player = await newPlayer()
      await player.setDay(day)
      // Half an hour after midnight and after noon.
      await player.store([1, 2, 3, 4, 5, 6, 7, 8], {
        last: new Date('2025-01-10T12:30:00Z'),
        gapMs: dayMs / 2,
      })
      return player
    }
    const player = await newPlayerOfNights({})
    expect((await player.ask()).daysMissing).toBe(4)
    await player.setDay({ timeZone: 'America/New_York' })
    expect((await player.ask()).daysMissing).toBe(4)
    const american = await newPlayerOfNights({ timeZone: 'America/New_York' })
    expect((await american.ask()).daysMissing).toBe(3)
    const late = await newPlayerOfNights({ timeZone: 'UTC', dayStartMinutes: 60 })
    expect((await late.ask()).daysMissing).toBe(3)
  })

  test('leave out relaxed rounds, those with hints and those that could not be replayed', async () => {
    const player = await newPlayer()
    const unranked = { isRanked: false, rightCount: 1, wrongCount: 0, rulesVersion: 1 }
    await player.store([10])
    await player.store([20], { changes: { ...unranked, unrankedReason: 'relaxed' } })
    await player.store([30], { changes: { isRanked: false, unrankedReason: 'no-replay' } })
    await player.store([40], { changes: { ...unranked, unrankedReason: 'unissued-seed' } })
    await player.store([50], { changes: { ...unranked, unrankedReason: 'hints' } })
    expect(await player.ask()).toMatchObject({ rounds: 2, best: 40 })
  })

  test('leave out rounds whose scores are on an older scale', async () => {
    const player = await newPlayer()
    const name = 'MENTAL_MATH'
    await player.store([100], { name })
    await player.store([200], { name, changes: { rulesVersion: 1 } })
    await player.store([900], { name, changes: { rulesVersion: 2 } })
    const { token } = player
    const { body } = await app.call(contract.gameStatistics.gameStatistics, {
      query: { name },
      token,
    })
    expect(body).toMatchObject({ rounds: 1, best: 900, last: 900 })
  })

  test('never mix variants, and show the one that was played last', async () => {
    const player = await newPlayer()
    const ago = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)
    await player.store([10, 20, 30], { last: ago(2) })
    await player.store([100, 200], { last: ago(1), changes: { isHardGame: true } })
    const found = await player.ask()
    expect(found).toMatchObject({ mode: 'hard', rounds: 2, best: 200 })
    expect(found.modes).toEqual([
      { mode: 'normal', isHardGame: false, level: null, rounds: 3 },
      { mode: 'hard', isHardGame: true, level: null, rounds: 2 },
    ])
    expect(await player.ask('&mode=normal')).toMatchObject({ mode: 'normal', rounds: 3, best: 30 })
    expect(await player.ask('&mode=hard-9')).toMatchObject({ mode: 'hard-9', rounds: 0 })
  })

  test('join the levels of a game, and name the one at which the next round begins', async () => {
    const player = await newPlayer()
    const dayAgo = new Date(app.clock.now().getTime() - dayMs)
    await player.store([10], { changes: { level: 3, nextLevel: 4 }, last: dayAgo })
    await player.store([20], { changes: { level: 4, nextLevel: 5 } })
    expect(await player.ask()).toMatchObject({ mode: 'normal', rounds: 2, level: 5 })
  })

  test.each([
    ['week', 7],
    ['month', 30],
    ['year', 365],
    ['all', 400],
  ])('of the period %s contain %i days', async (period, days) => {
    const player = await newPlayer()
    await player.store(
      Array.from({ length: 400 }, () => 50),
      {
        last: new Date(app.clock.now().getTime() - 1_000),
      },
    )
    const found = await player.ask(`&period=${period}`)
    expect(found.rounds).toBe(days)
    expect(found.points).toHaveLength(days)
  })

  test('have at most 400 points of at most 2,000 rounds, and say so', async () => {
    const player = await newPlayer()
    const scores = Array.from({ length: 2_010 }, (_, round) => 50 + (round % 7) * 5)
    await player.store(scores, { gapMs: 3_600_000 })
    const found = await player.ask()
    expect(found).toMatchObject({ per: 'day', rounds: 2_000, isCut: true })
    expect(found.points.length).toBeLessThanOrEqual(400)
    expect(found.points.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(2_000)
  })

  test('are one’s own', async () => {
    const [ada, grace] = [await newPlayer(), await newPlayer()]
    await ada.store([10, 20])
    expect((await grace.ask()).rounds).toBe(0)
    expect((await grace.csv()).body.trim().split('\r\n')).toHaveLength(1)
  })

  test('are available only to members, and only with a known name, period and mode', async () => {
    const { token } = await newPlayer()
    const { gameStatistics, gameStatisticsCsv } = contract.gameStatistics
    for (const endpoint of [gameStatistics, gameStatisticsCsv]) {
      expect((await app.call(endpoint, { query: { name: 'NUMBERS' } })).status).toBe(401)
      const bad = ['', 'name=CHESS', 'name=NUMBERS&period=day', 'name=NUMBERS&mode=%27%20or%201=1']
      for (const query of bad) {
        expect((await app.call(endpoint, { query, token })).status).toBe(400)
      }
    }
  })
})

describe('the table of values', () => {
  test('contains the points that are shown, as a file to save', async () => {
    const player = await newPlayer()
    await player.store([40, 60], { changes: { rightCount: 3, wrongCount: 1 } })
    const { status, body, headers } = await player.csv('&period=week')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('filename="fovea-numbers-week.csv"')
    const yesterday = new Date(app.clock.now().getTime() - dayMs)
    expect(body).toBe(
      [
        'at,rounds,score,best,level,accuracy_percent,reaction_ms,expected_score,expected_low,expected_high',
        `${yesterday.toISOString()},1,40,40,1,75,,,,`,
        `${app.clock.now().toISOString()},1,60,60,1,75,,,,`,
        '',
      ].join('\r\n'),
    )
  })
})
