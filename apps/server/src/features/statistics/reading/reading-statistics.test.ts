import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { dayMs, expectGuarded, newPerson } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newReader() {
  const person = await newPerson(app)
  const find = (query = '') => person.ask(contract.statistics.reading, query)
  return { ...person, find }
}

describe('the statistics of reading', () => {
  test('are empty before the first reading', async () => {
    const reader = await newReader()
    expect(await reader.find()).toEqual({
      period: 'all',
      shown: null,
      groups: [],
      per: 'result',
      points: [],
      isCut: false,
      words: 0,
      minutes: 0,
      best: null,
      setWpm: null,
      deliveredWpm: null,
      comprehension: null,
      effectiveWpm: null,
      rank: null,
    })
  })

  test('have a set, a delivered and an effective speed, the last one only from tests', async () => {
    const reader = await newReader()
    await reader.read({ agoMs: 2 * dayMs, setWpm: 310, words: 600, timeSeconds: 120 })
    await reader.read({ agoMs: dayMs, setWpm: 410, words: 800, timeSeconds: 120 })
    await reader.takeTest({ mode: 'rsvp', setSpeed: 360 })
    const found = await reader.find()
    expect(found).toMatchObject({
      shown: { language: 'en', mode: 'rsvp' },
      per: 'result',
      words: 1700,
      minutes: 5,
      setWpm: { value: 360, count: 3 },
      deliveredWpm: { value: 300, count: 3 },
      best: 400,
      comprehension: { value: 80, count: 1 },
      effectiveWpm: { value: 240, count: 1 },
    })
    expect(found.points.map(({ deliveredWpm }) => deliveredWpm)).toEqual([300, 400, 300])
    expect(found.points.map(({ effectiveWpm }) => effectiveWpm)).toEqual([null, null, 240])
  })

  test('count the sessions of one text on one day as one reading, until it was read through', async () => {
    const reader = await newReader()
    const text = { textId: '0193a000-0000-7000-8000-000000000001', textWords: 400 }
    await reader.read({ ...text, words: 100, timeSeconds: 30 })
    await reader.read({ ...text, words: 300, timeSeconds: 50 })
    await reader.read({ ...text, words: 400, timeSeconds: 6 })
    const { points, best } = await reader.find()
    expect(points).toMatchObject([{ readings: 1, words: 400, deliveredWpm: 300 }])
    expect(best).toBe(300)
  })

  test('leave out readings of few words, and tests over known texts or without answers', async () => {
    const reader = await newReader()
    await reader.read({ words: 199 })
    await reader.read({ words: 400, textWords: 40 })
    await reader.takeTest({ work: null, answers: null })
    expect((await reader.find()).groups).toEqual([])
    await reader.takeTest({ work: 'bees', agoMs: dayMs })
    await reader.takeTest({ work: 'bees', comprehension: 100 })
    expect(await reader.find()).toMatchObject({ comprehension: { value: 80, count: 1 } })
  })

  test('take no test for the best in which little was understood', async () => {
    const reader = await newReader()
    await reader.takeTest({ readingSpeed: 900, comprehension: 30, effectiveSpeed: 270 })
    await reader.takeTest({ readingSpeed: 250 })
    expect(await reader.find()).toMatchObject({ best: 250, deliveredWpm: { value: 575 } })
  })

  test('keep languages and modes apart, and begin with what was read most', async () => {
    const reader = await newReader()
    for (let count = 0; count < 2; count += 1) await reader.read({ lang: 'de' })
    await reader.read({ mode: 'plain', setWpm: null })
    await reader.read({ lang: null })
    expect((await reader.find()).shown).toEqual({ language: 'de', mode: 'rsvp' })
    expect((await reader.find()).groups[0]).toEqual({ language: 'de', mode: 'rsvp', readings: 2 })
    expect((await reader.find()).groups).toHaveLength(3)
    const own = await reader.find('language=en&mode=plain')
    expect(own).toMatchObject({ shown: { language: 'en', mode: 'plain' }, setWpm: null })
    expect(await reader.find('language=none')).toMatchObject({ points: [{ readings: 1 }] })
    expect(await reader.find('language=it')).toMatchObject({ shown: null, points: [] })
  })

  test("look back over the user's own days", async () => {
    const reader = await newReader()
    await reader.read({ agoMs: 5 * dayMs })
    await reader.read({ agoMs: 20 * dayMs })
    await reader.read({ agoMs: 200 * dayMs })
    await reader.read({ agoMs: 500 * dayMs })
    for (const [period, readings] of Object.entries({ week: 1, month: 2, year: 3, all: 4 })) {
      expect((await reader.find(`period=${period}`)).points).toHaveLength(readings)
    }
  })

  test('are by day where a chart cannot show every reading, and by week after many days', async () => {
    const reader = await newReader()
    const { userId } = reader
    const insert = (days: number, perDay: number) =>
      app.pool.query(
        `insert into reading_sessions (user_id, id, text_id, title, lang, mode, words, text_words, time_seconds, set_wpm,
           delivered_wpm, finished_at)
         select $1, gen_random_uuid(), gen_random_uuid(), '', 'en', 'rsvp', 600, 100000, 120, 310, 300,
           $2::timestamptz - day * interval '1 day' - part * interval '1 minute'
         from generate_series(0, $3 - 1) as day, generate_series(0, $4 - 1) as part`,
        [userId, app.clock.now(), days, perDay],
      )
    await insert(100, 5)
    const byDay = await reader.find()
    expect(byDay.per).toBe('day')
    expect(byDay.points.length).toBeGreaterThanOrEqual(100)
    expect(byDay.points.reduce((sum, { readings }) => sum + readings, 0)).toBe(500)
    await insert(900, 1)
    const byWeek = await reader.find()
    expect(byWeek).toMatchObject({ per: 'week', isCut: false })
    expect(byWeek.points.reduce((sum, { readings }) => sum + readings, 0)).toBe(1400)
    expect(byWeek.deliveredWpm).toEqual({ value: 300, count: 1400 })
  })

  test('come as CSV with the same points', async () => {
    const reader = await newReader()
    await reader.read()
    const { body, headers } = await app.call(contract.statistics.readingCsv, {
      query: { period: 'week' },
      token: reader.token,
    })
    const at = app.clock.now().toISOString()
    expect(headers['content-type']).toContain('text/csv')
    expect(headers['content-disposition']).toContain('fovea-reading-week.csv')
    expect(body).toBe(
      `at,readings,words,minutes,set_wpm,delivered_wpm,tests,comprehension_percent,effective_wpm\r\n${at},1,600,2,310,300,0,,\r\n`,
    )
  })

  test("never contain somebody else's readings, and need a sign-in and a known period", async () => {
    const [one, other] = [await newReader(), await newReader()]
    await one.read()
    expect((await other.find()).groups).toEqual([])
    const { reading, readingCsv } = contract.statistics
    const refused = ['period=decade', 'mode=aloud', 'language=xx']
    await expectGuarded(app, [reading, readingCsv], { token: one.token, refused })
  })
})

test('a rank among people needs thirty others with enough tests in the language', async () => {
  const reader = await newReader()
  const takeAll = async (person: typeof reader, isImported: boolean, effectiveSpeed = 205) => {
    for (let taken = 0; taken < 8; taken += 1) await person.takeTest({ effectiveSpeed, isImported })
  }
  // What somebody brought along from elsewhere is not among what others are compared with.
  await takeAll(reader, true)
  await takeAll(await newReader(), true, 9_000)
  const addPeople = async (count: number, tests: number, lang: 'en' | 'de') => {
    for (let at = 0; at < count; at += 1) {
      const person = await newPerson(app)
      for (let taken = 0; taken < tests; taken += 1) {
        await person.takeTest({ lang, effectiveSpeed: 190 + at })
      }
    }
  }
  await addPeople(30, 7, 'en')
  await addPeople(1, 6, 'en')
  await addPeople(1, 7, 'de')
  app.clock.advance(3_600_000)
  const { rank } = await reader.find()
  // Fifteen of the thirty others are below 205, and one equals it: the place is 16 of 31.
  expect(rank).toMatchObject({ value: 51.6, results: 8, people: 30 })
  const few = await newReader()
  for (let taken = 0; taken < 6; taken += 1) await few.takeTest()
  expect((await few.find()).rank).toBeNull()
})
