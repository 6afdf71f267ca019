import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readingSessions } from '../../../platform/tables/reading.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { dayMs, minuteMs, newPerson } from '../testing.ts'

const { overview, activity, activityCsv, reading } = contract.statistics

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newMember() {
  const person = await newPerson(app)
  const find = (query = '') => person.ask(overview, query)
  return { ...person, find }
}

const dayAgo = (days: number) =>
  new Date(app.clock.now().getTime() - days * dayMs).toISOString().slice(0, 10)

describe('the overview', () => {
  test('is there before anything was done', async () => {
    const member = await newMember()
    expect(await member.find()).toMatchObject({
      period: 'month',
      from: dayAgo(29),
      today: dayAgo(0),
      days: [],
      firstYear: null,
      reading: { sessions: 0, tests: 0, words: 0, minutes: 0, speed: null, understanding: null },
      typing: { runs: 0, minutes: 0, speed: null },
      games: { rounds: 0, minutes: 0 },
    })
    expect((await member.find()).skills).toHaveLength(6)
  })

  test('adds up more words than a lifetime has', async () => {
    const member = await newMember()
    const { userId, ask } = member
    await app.db.insert(readingSessions).values(
      Array.from({ length: 2_200 }, () => ({
        userId,
        id: v7(),
        textId: v7(),
        title: 'A text',
        words: 1_000_000,
        timeSeconds: 120,
        deliveredWpm: 300,
        mode: 'rsvp' as const,
        finishedAt: app.clock.now(),
      })),
    )
    expect((await member.find()).reading).toMatchObject({ sessions: 2_200, words: 2.2e9 })
    expect((await ask(reading)).points).not.toHaveLength(0)
  })

  test('adds up a period, and the days of a year', async () => {
    const member = await newMember()
    await member.read({ agoMs: 40 * dayMs })
    await member.read()
    await member.read({ words: 20, timeSeconds: 30 })
    await member.takeTest()
    await member.type()
    await member.type({ kind: 'import', wpm: 300 })
    await member.play([50, 60])
    const found = await member.find('period=month')
    expect(found).toMatchObject({
      reading: { sessions: 2, tests: 1, words: 920, minutes: 3.5 },
      typing: { runs: 1, minutes: 1, speed: { kind: 'test', wpm: { value: 50, count: 1 } } },
      games: { rounds: 2, minutes: 1.3 },
    })
    expect(found.reading.understanding).toEqual({
      language: 'en',
      comprehension: { value: 80, count: 1 },
      best: 240,
      effectiveWpm: { value: 240, count: 1 },
    })
    expect(found.days).toEqual([
      { date: dayAgo(40), reading: 2, typing: 0, games: 0 },
      { date: dayAgo(1), reading: 0, typing: 0, games: 0.7 },
      { date: dayAgo(0), reading: 3.5, typing: 1, games: 0.7 },
    ])
    expect(await member.find('period=all')).toMatchObject({
      from: null,
      reading: { sessions: 3 },
      firstYear: Number(dayAgo(40).slice(0, 4)),
    })
  })

  test('takes the speed from what was read most, and names it', async () => {
    const member = await newMember()
    await member.read({ lang: 'de', mode: 'plain', setWpm: null })
    await member.read({ lang: 'de', mode: 'plain', setWpm: null, words: 800 })
    await member.read()
    expect((await member.find()).reading.speed).toEqual({
      language: 'de',
      mode: 'plain',
      setWpm: null,
      best: 400,
      deliveredWpm: { value: 350, count: 2 },
    })
  })
})

describe('the activity', () => {
  test("belongs to the user's own days", async () => {
    const member = await newMember()
    const now = app.clock.now().getTime()
    const midnight = Math.floor(now / dayMs) * dayMs
    await member.set({ timeZone: 'UTC', dayStartMinutes: 240 })
    await member.read({ finishedAt: new Date(midnight - dayMs + 239 * minuteMs) })
    expect((await member.find()).days).toMatchObject([{ date: dayAgo(2), reading: 2 }])
  })

  test('of an earlier year comes by itself, and as CSV', async () => {
    const member = await newMember()
    const finishedAt = new Date('2021-12-31T12:00:00Z')
    await member.read({ finishedAt })
    await member.read({ finishedAt: new Date('2022-01-01T12:00:00Z') })
    expect(await member.ask(activity, 'year=2021')).toEqual({
      year: 2021,
      days: [{ date: '2021-12-31', reading: 2, typing: 0, games: 0 }],
    })
    expect(await member.find()).toMatchObject({ firstYear: 2021, days: [] })
    const csv = await member.ask(activityCsv, 'year=2021')
    expect(csv).toBe('date,reading_minutes,typing_minutes,games_minutes\r\n2021-12-31,2,0,0\r\n')
    expect(await member.ask(activityCsv)).toBe(
      'date,reading_minutes,typing_minutes,games_minutes\r\n',
    )
    expect(await member.ask(activity, 'year=2199')).toEqual({ year: 2199, days: [] })
  })
})

test("the overview and the activity never contain somebody else's, and need a sign-in and a year", async () => {
  const [one, other] = [await newMember(), await newMember()]
  await one.read()
  expect(await other.find('period=all')).toMatchObject({ days: [], reading: { sessions: 0 } })
  expect(await app.call(overview)).toMatchObject({ status: 401 })
  expect(await app.call(activity, { query: { year: '2025' } })).toMatchObject({ status: 401 })
  expect(await app.call(activityCsv)).toMatchObject({ status: 401 })
  const { token } = one
  expect(await app.call(overview, { query: { period: 'day' }, token })).toMatchObject({
    status: 400,
  })
  expect(await app.call(activity, { token })).toMatchObject({ status: 400 })
  expect(await app.call(activityCsv, { query: { year: 'x' }, token })).toMatchObject({
    status: 400,
  })
})
