import { contract } from '@fovea/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typingBests } from '../../../platform/tables/typing.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { dayMs, expectGuarded, newPerson } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newTypist() {
  const person = await newPerson(app)
  const find = (query = '') => person.ask(contract.statistics.typing, query)
  return { ...person, find }
}

describe('the statistics of typing', () => {
  test('are empty before the first run', async () => {
    const typist = await newTypist()
    expect(await typist.find()).toEqual({
      period: 'all',
      shown: null,
      groups: [],
      per: 'result',
      points: [],
      isCut: false,
      minutes: 0,
      best: null,
      wpm: null,
      accuracy: null,
      consistency: null,
      rank: null,
    })
  })

  test('have every run with its figures, oldest first', async () => {
    const typist = await newTypist()
    await typist.type({ agoMs: dayMs, wpm: 40 })
    await typist.type({ wpm: 60, accuracy: 99, consistency: null })
    const found = await typist.find()
    expect(found).toMatchObject({
      shown: { language: 'en', kind: 'test' },
      minutes: 2,
      best: 60,
      wpm: { value: 50, count: 2 },
      accuracy: { value: 97, count: 2 },
      consistency: { value: 80, count: 1 },
    })
    expect(found.points.map(({ wpm }) => wpm)).toEqual([40, 60])
    expect(found.points[1]).toEqual({
      at: app.clock.now().toISOString(),
      runs: 1,
      minutes: 1,
      wpm: 60,
      best: 60,
      accuracy: 99,
      consistency: null,
    })
  })

  test('keep languages and kinds apart, also what was imported', async () => {
    const typist = await newTypist()
    await typist.type({ kind: 'import', wpm: 200 })
    await typist.type({ kind: 'import', wpm: 210 })
    await typist.type({ kind: 'lesson', lang: 'de', wpm: 30, mode: null })
    expect((await typist.find()).groups).toEqual([
      { language: 'en', kind: 'import', runs: 2 },
      { language: 'de', kind: 'lesson', runs: 1 },
    ])
    expect(await typist.find('kind=lesson&language=de')).toMatchObject({ best: 30 })
    expect(await typist.find('kind=test')).toMatchObject({ shown: null, points: [] })
  })

  test('leave out runs that were given up or that no hand typed, and tests over known texts', async () => {
    const typist = await newTypist()
    await typist.type({ isCounted: false, unrankedReason: 'seed' })
    await typist.type({ kind: 'text', unrankedReason: 'unfinished' })
    await typist.type({ kind: 'text', unrankedReason: 'suggested' })
    expect((await typist.find()).groups).toEqual([])
    await typist.type({ kind: 'text', unrankedReason: 'paused' })
    expect((await typist.find()).groups).toMatchObject([{ kind: 'text', runs: 1 }])
  })

  test('come as CSV with the same points', async () => {
    const typist = await newTypist()
    await typist.type()
    const { body, headers } = await app.call(contract.statistics.typingCsv, {
      query: { period: 'year' },
      token: typist.token,
    })
    expect(headers['content-disposition']).toContain('fovea-typing-year.csv')
    const at = app.clock.now().toISOString()
    expect(body).toBe(
      `at,runs,minutes,wpm,best_wpm,accuracy_percent,consistency_percent\r\n${at},1,1,50,50,95,80\r\n`,
    )
  })

  test("never contain somebody else's runs, and need a sign-in and a known kind", async () => {
    const [one, other] = [await newTypist(), await newTypist()]
    await one.type()
    expect((await other.find()).groups).toEqual([])
    const { typing, typingCsv } = contract.statistics
    const refused = ['period=decade', 'kind=dance', 'language=none']
    await expectGuarded(app, [typing, typingCsv], { token: one.token, refused })
  })
})

test('a rank among people needs thirty others with enough tests in the language, on boards or not', async () => {
  const typist = await newTypist()
  const addPerson = async (
    person: Awaited<ReturnType<typeof newTypist>>,
    wpm: number,
    isRanked = true,
  ) => {
    for (let typed = 0; typed < 8; typed += 1) await person.type({ wpm, isRanked })
    await app.db.insert(typingBests).values({
      userId: person.userId,
      mode: 'time',
      amount: 60,
      lang: 'en',
      punctuation: false,
      numbers: false,
      runId: person.userId,
      wpm,
    })
  }
  await addPerson(typist, 54.5, false)
  // What somebody brought along from elsewhere is not among what others are compared with.
  await addPerson(await newTypist(), 9_000, false)
  for (let at = 0; at < 30; at += 1) {
    const person = await newTypist()
    if (at === 0) await person.set({ onBoards: false })
    await addPerson(person, 40 + at)
  }
  app.clock.advance(3_600_000)
  // Fifteen of the thirty others are slower: the place is 15.5 of 31.
  expect((await typist.find()).rank).toMatchObject({ value: 50, results: 8, people: 30 })
})
