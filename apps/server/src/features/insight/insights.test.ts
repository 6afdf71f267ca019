import { contract } from '@fovea/contract'
import type { Insight } from '@fovea/contract/insight.ts'
import { addDays } from '@fovea/core/days/calendar.ts'
import type { Result } from '@fovea/core/insight/results.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newPerson } from './testing.ts'

const { insights } = contract.insight
const dayMs = 86_400_000

/** A Monday, from which people live in these tests. */
const firstDay = '2026-01-05'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.advance(130 * dayMs)
})
afterAll(() => app.close())

/** One result on each of some days, at ten in the morning. */
const daily = (days: number, changes: Partial<Result> = {}): Result[] =>
  Array.from({ length: days }, (_, at) => ({
    day: addDays(firstDay, at),
    minute: 600,
    value: 60 + ((at * 7) % 5),
    ...changes,
  }))

const told = (answer: { insights: Insight[] }) =>
  answer.insights.filter(({ effect }) => effect?.holds)

describe('insights', () => {
  test('are only for those who are signed in', async () => {
    expect((await app.call(insights)).status).toBe(401)
    expect((await app.call(insights, { token: 'stale' })).status).toBe(401)
  })

  test('say of somebody new how many days are missing', async () => {
    const { status, body } = await (await newPerson(app)).insights()
    expect(status).toBe(200)
    expect(body.outcomes).toEqual(
      ['reading', 'typing', 'games'].map((outcome) => ({
        outcome,
        results: 0,
        days: 0,
        daysMissing: 14,
      })),
    )
    expect(body.insights).toHaveLength(18)
    expect(body.insights.every((one: Insight) => one.effect === null)).toBe(true)
  })

  test('find what sleep does for somebody for whom it does something', async () => {
    const ada = await newPerson(app)
    await ada.live(3, { days: 120, perSleepHour: 20 })
    const { effect, days, daysMissing } = await ada.find('sleep', 'typing')
    expect(days).toBeGreaterThan(60)
    expect(daysMissing).toBe(0)
    expect(effect).toMatchObject({ holds: true, weekday: null })
    expect(effect?.estimate.low).toBeGreaterThan(0)
    expect(effect?.estimate.low).toBeLessThan(20)
    expect(effect?.estimate.high).toBeGreaterThan(20)
    expect(effect?.groups).toHaveLength(4)
    const [least, most] = [effect?.groups[0], effect?.groups.at(-1)]
    expect(most?.value).toBeGreaterThan(least?.value ?? 0)
  })

  test('find the day of the week that differs', async () => {
    const ada = await newPerson(app)
    await ada.live(3, { days: 120, perWeekday: [0, 0, 60, 0, 0, 0, 0] })
    expect((await ada.find('weekday', 'typing')).effect).toMatchObject({ holds: true, weekday: 2 })
  })

  test('say nothing about people for whom nothing makes a difference', async () => {
    let wrong = 0
    for (let seed = 0; seed < 12; seed += 1) {
      const somebody = await newPerson(app)
      await somebody.live(seed, { days: 60 })
      const { body } = await somebody.insights()
      expect(body.insights.some(({ effect }: Insight) => effect !== null)).toBe(true)
      if (told(body).length > 0) wrong += 1
    }
    // At 5 % each, four of twelve are one in five hundred. The test of `core` has more people.
    expect(wrong).toBeLessThanOrEqual(3)
  })

  test('say nothing below 14 days, and begin to compare with the fourteenth', async () => {
    const ada = await newPerson(app)
    await ada.type(daily(13))
    expect(await ada.find('weekday', 'typing')).toEqual({
      factor: 'weekday',
      outcome: 'typing',
      days: 13,
      daysMissing: 1,
      effect: null,
      reason: 'too_few_days',
    })
    await ada.type([{ ...daily(14)[13], value: 61 } as Result])
    expect(await ada.find('weekday', 'typing')).toMatchObject({ days: 14, daysMissing: 0 })
  })

  test('count days by the time zone and the start of the day of their user', async () => {
    const ada = await newPerson(app)
    const body = { timeZone: 'Pacific/Auckland', dayStartMinutes: 240 }
    await app.call(contract.account.updateUser, { token: ada.token, body })
    // In Auckland it is 3:30 there, which still belongs to the day before, and then 4:30.
    await ada.type(
      daily(10).flatMap((one) => [
        { ...one, minute: 870 },
        { ...one, minute: 930 },
      ]),
    )
    expect(await ada.find('weekday', 'typing')).toMatchObject({ days: 11 })
  })

  test('are not made of imported, uncounted or relaxed results, nor of those of others', async () => {
    const [ada, grace] = [await newPerson(app), await newPerson(app)]
    await grace.live(1, {})
    await ada.type(daily(20), { kind: 'import', layout: null })
    await ada.type(daily(20), { isCounted: false })
    await ada.type(daily(20), { presses: 10 })
    for (const unrankedReason of ['too-even', 'unfinished'] as const) {
      const lesson = { kind: 'lesson', lessonId: 'en-1', isCounted: false, unrankedReason } as const
      await ada.type(daily(20), lesson)
    }
    await ada.play(daily(20), { isRanked: false, unrankedReason: 'relaxed', rulesVersion: 1 })
    await ada.play(daily(20), { isRanked: false, unrankedReason: 'wrong-end' })
    await ada.play(daily(20), { name: 'SUBVOCALIZATION' })
    expect((await ada.insights()).body.outcomes.map(({ days }) => days)).toEqual([0, 0, 0])
  })

  test('compare games on one scale, and known passages apart from new ones', async () => {
    const ada = await newPerson(app)
    const scores = daily(40).map((one, at) => ({ ...one, value: 1_000 + 30 * ((at * 13) % 11) }))
    const others = daily(40).map((one, at) => ({
      ...one,
      mode: 'other',
      minute: 900,
      value: 10 + ((at * 7) % 5),
    }))
    await ada.play([...scores, ...others])
    await ada.read([...daily(6, { value: 180 }), ...daily(20, { value: 200, minute: 700 })])
    const { body } = await ada.insights()
    expect(body.outcomes).toMatchObject([
      { outcome: 'reading', results: 26, days: 20 },
      { outcome: 'typing', results: 0 },
      { outcome: 'games', results: 80, days: 40 },
    ])
    const { effect } = await ada.find('weekday', 'games')
    for (const { value } of effect?.groups ?? []) {
      expect(value).toBeGreaterThan(30)
      expect(value).toBeLessThan(70)
    }
  })
})
