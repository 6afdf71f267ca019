import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readingTests as table } from '../../platform/tables/reading-tests.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { passagesIn } from './passages.ts'
import { findTests } from './store.ts'
import { answersTo, readingOf, testCalls } from './testing.ts'

const { readingTests } = contract
const minuteMs = 60_000
const monthMs = 30 * 24 * 60 * minuteMs

let app: TestApp
let member: ReturnType<typeof testCalls> & { userId: string }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newReader() {
  const { token, user } = await signUp(app)
  return { ...testCalls(app, token), userId: user._id as string }
}

beforeEach(async () => {
  member = await newReader()
})

/** Opens a passage and lets five minutes pass. */
async function openAndRead() {
  const passage = await member.openPassage()
  app.clock.advance(5 * minuteMs)
  return passage
}

describe('opening a passage', () => {
  test('returns its text and questions without the answers', async () => {
    const { status, body } = await member.open()
    expect(status).toBe(200)
    const opened = readingTests.openReadingTest.response.parse(body)
    const passage = passagesIn('en').find(({ work }) => work === opened.work)
    expect(opened).toMatchObject({ text: passage?.text, words: passage?.words, isRepeat: false })
    expect(opened.questions).toHaveLength(passage?.questions.length ?? 0)
    expect(JSON.stringify(body)).not.toMatch(/answer|correct/i)
  })

  test('returns each passage once before any is repeated, then the least recent', async () => {
    const works = passagesIn('en').map(({ work }) => work)
    const given: string[] = []
    for (const _ of [...works, ...works]) {
      given.push((await member.openPassage()).work)
      app.clock.advance(1_000)
    }
    expect(new Set(given.slice(0, works.length))).toEqual(new Set(works))
    expect(given.slice(works.length)).toEqual(given.slice(0, works.length))
  })

  test('twice at the same time returns two passages', async () => {
    const [one, other] = await Promise.all([member.open(), member.open()])
    expect(one.body.work).not.toBe(other.body.work)
  })

  test('returns no answers of a passage that was answered before, and marks it as a repeat', async () => {
    for (const _ of passagesIn('en')) {
      await member.save(readingOf(await openAndRead()))
    }
    const { body } = await member.open()
    expect(body.isRepeat).toBe(true)
    expect(JSON.stringify(body)).not.toMatch(/answer|correct/i)
  })

  test('is refused without a session and for an unknown language', async () => {
    expect((await testCalls(app).open()).error?.code).toBe('not_signed_in')
    expect((await member.open('xx')).error?.code).toBe('invalid_request')
  })

  test('reduces the number of new passages in its language', async () => {
    await member.openPassage()
    const { body } = await member.languages()
    const { languages } = readingTests.readingTestLanguages.response.parse(body)
    const passages = passagesIn('en').length
    const norms = { fiction: 260, nonFiction: 238 }
    const [unopened, fresh] = [passages - 1, passages - 1]
    expect(languages[0]).toEqual({ lang: 'en', passages, unopened, fresh, norms })
    expect((await testCalls(app).languages()).status).toBe(401)
  })
})

describe('passages that are left', () => {
  test('are fresh only until their story was answered in some language', async () => {
    await member.save(readingOf(await openAndRead()))
    const { body } = await member.languages()
    const { languages } = readingTests.readingTestLanguages.response.parse(body)
    const left = (lang: string) => languages.find((one) => one.lang === lang)
    const passages = passagesIn('en').length
    expect(left('en')).toMatchObject({ unopened: passages - 1, fresh: passages - 1 })
    expect(left('de')).toMatchObject({ unopened: passages, fresh: passages - 1 })
    const other = (await (await newReader()).languages()).body.languages[0]
    expect(other).toMatchObject({ unopened: passages, fresh: passages })
  })
})

describe('answering a passage', () => {
  test('lets the server compute every figure', async () => {
    const passage = await openAndRead()
    const right = passage.questions.length - 3
    const sent = readingOf(passage, { time: 90, answers: answersTo(passage, right) })
    const { status, body } = await member.save({ ...sent, comprehension: 100, readingSpeed: 900 })
    expect(status).toBe(200)
    const share = right / passage.questions.length
    const saved = readingTests.saveReadingTest.response.parse(body)
    expect(saved).toMatchObject({
      _id: sent._id,
      work: passage.work,
      title: passage.title,
      words: passage.words,
      time: 90,
      isSuccess: true,
      isVerified: true,
      isRepeat: false,
      norm: passage.norm,
      answers: sent.answers,
      correct: passage.questions.map(({ answer }) => answer),
      takenAt: app.clock.now().toISOString(),
    })
    expect(saved.readingSpeed).toBeCloseTo(passage.words / 1.5, 1)
    expect(saved.comprehension).toBeCloseTo(share * 100, 1)
    expect(saved.correctedComprehension).toBeCloseTo(((share - 0.25) / 0.75) * 100, 1)
    expect(saved.effectiveSpeed).toBeCloseTo((passage.words / 1.5) * share, 1)
  })

  test('is a success only from 40 percent', async () => {
    const passage = await openAndRead()
    const right = Math.ceil(passage.questions.length * 0.4) - 1
    const { body } = await member.save(readingOf(passage, { answers: answersTo(passage, right) }))
    expect(body.comprehension).toBeLessThan(40)
    expect(body.isSuccess).toBe(false)
  })

  test('counts questions without an answer as wrong', async () => {
    const passage = await openAndRead()
    const answers = passage.questions.map(() => null)
    const { body } = await member.save(readingOf(passage, { answers }))
    expect(body).toMatchObject({ comprehension: 0, correctedComprehension: 0, effectiveSpeed: 0 })
  })

  test('twice with one id is saved once, and another test with that id is refused', async () => {
    const sent = readingOf(await openAndRead())
    const [first, again] = await Promise.all([member.save(sent), member.save(sent)])
    expect(again).toMatchObject({ status: 200, body: first.body })
    const upper = await member.save({ ...sent, _id: sent._id.toUpperCase() })
    expect(upper.body).toEqual(first.body)
    const other = await member.save({ ...sent, time: 61 })
    expect(other.error?.code).toBe('id_taken')
    expect((await member.tests()).body.readingTests).toHaveLength(1)
  })

  test('offline is saved with the moment when it was taken, which also limits its time', async () => {
    const passage = await openAndRead()
    app.clock.advance(minuteMs)
    const sent = readingOf(passage, { agoMs: minuteMs })
    const takenAt = new Date(app.clock.now().getTime() - minuteMs).toISOString()
    const tooLong = await member.save({ ...sent, time: 306 })
    expect(tooLong.error?.code).toBe('invalid_request')
    const before = await member.save({ ...sent, time: 10, agoMs: 6 * minuteMs + 1 })
    expect(before.error?.code).toBe('invalid_request')
    expect((await member.save(sent)).body).toMatchObject({ takenAt })
  })

  test('is possible once for each opening', async () => {
    const passage = await openAndRead()
    const poor = readingOf(passage, { answers: answersTo(passage, 1) })
    const { body } = await member.save(poor)
    app.clock.advance(minuteMs)
    const better = { ...poor, _id: v7(), answers: body.correct }
    expect((await member.save(better)).error?.code).toBe('already_answered')
  })

  test('is possible only once even if the clock is set back', async () => {
    const passage = await openAndRead()
    const { body } = await member.save(readingOf(passage))
    app.clock.advance(-3 * minuteMs)
    const again = readingOf(passage, { answers: body.correct })
    expect((await member.save(again)).error?.code).toBe('already_answered')
  })

  test('is possible again after the clock was in the future for a while', async () => {
    const works = passagesIn('en').map(({ work }) => work)
    app.clock.advance(monthMs)
    for (const _ of works) await member.save(readingOf(await openAndRead()))
    app.clock.advance(-monthMs)
    const opened: string[] = []
    for (const _ of works) {
      const passage = await openAndRead()
      expect((await member.save(readingOf(passage))).status).toBe(200)
      opened.push(passage.work)
    }
    expect(opened.sort()).toEqual(works.sort())
  })

  test('again after all others were answered is marked as a repeat', async () => {
    const count = passagesIn('en').length
    for (let round = 0; round <= count; round += 1) {
      const { status } = await member.save(readingOf(await openAndRead()))
      expect(status).toBe(200)
      app.clock.advance(1_000)
    }
    const { readingTests: tests } = (await member.tests()).body
    expect(tests.map(({ isRepeat }) => isRepeat)).toEqual([
      true,
      ...Array.from({ length: count }, () => false),
    ])
  })

  test('of a work known from another language is marked as a repeat', async () => {
    const passage = await openAndRead()
    await app.db.insert(table).values({
      userId: member.userId,
      id: v7(),
      lang: 'de',
      work: passage.work,
      words: 1,
      timeSeconds: 60,
      answers: [],
      readingSpeed: 200,
      comprehension: 50,
      correctedComprehension: 33,
      effectiveSpeed: 100,
      isSuccess: true,
      takenAt: new Date(app.clock.now().getTime() - minuteMs),
    })
    expect((await member.save(readingOf(passage))).body.isRepeat).toBe(true)
  })

  test.each([
    ['longer than it has been open', { time: 306 }],
    ['faster than anybody reads', { time: 4 }],
    ['in no time', { time: 0 }],
    ['with too few answers', { answers: [0] }],
    ['with an answer that is not offered', { answers: [4, 0, 0, 0, 0, 0, 0, 0, 0, 0] }],
    ['without a time', { time: undefined }],
    ['without a passage', { work: undefined }],
  ])('is refused when it was done %s', async (_, changes) => {
    const passage = await openAndRead()
    const { status, error } = await member.save(readingOf(passage, changes))
    expect([status, error?.code]).toEqual([400, 'invalid_request'])
    expect((await member.tests()).body.readingTests).toEqual([])
  })

  test('is refused when only another user has opened it', async () => {
    const passage = await openAndRead()
    const other = await newReader()
    expect((await other.save(readingOf(passage))).error?.code).toBe('not_found')
    expect((await member.save(readingOf(passage, { lang: 'de' }))).error?.code).toBe('not_found')
    expect((await member.save(readingOf(passage, { work: 'no-such' }))).error?.code).toBe(
      'not_found',
    )
    expect((await testCalls(app).save(readingOf(passage))).error?.code).toBe('not_signed_in')
  })

  test('with the id of another user’s test saves a separate test', async () => {
    const sent = readingOf(await openAndRead())
    await member.save(sent)
    const other = await newReader()
    const passage = await other.openPassage()
    app.clock.advance(5 * minuteMs)
    expect((await other.save(readingOf(passage, { _id: sent._id }))).status).toBe(200)
  })
})

describe('how a passage was shown', () => {
  test('is kept with its set speed, beside the speed that the server computes', async () => {
    for (const mode of ['rsvp', 'guided', 'pacer', 'scroll']) {
      const passage = await openAndRead()
      const time = passage.words / 5
      const { status, body } = await member.save(
        readingOf(passage, { mode, setSpeed: 310, time, readingSpeed: 900 }),
      )
      expect(status).toBe(200)
      expect(body).toMatchObject({ mode, setSpeed: 310, isVerified: true })
      expect(body.readingSpeed).toBeCloseTo(300, 1)
    }
    const { body } = await member.tests()
    const listed = readingTests.readingTests.response.parse(body).readingTests
    expect(listed.map(({ mode, setSpeed }) => [mode, setSpeed])).toEqual(
      ['scroll', 'pacer', 'guided', 'rsvp'].map((mode) => [mode, 310]),
    )
  })

  test('is one’s own pace unless something else is said, as it was in older versions', async () => {
    const own = { mode: 'plain', setSpeed: null }
    const { body } = await member.save(readingOf(await openAndRead()))
    expect(body).toMatchObject(own)
    const said = await member.save(readingOf(await openAndRead(), { mode: 'plain' }))
    expect(said.body).toMatchObject(own)
    await app.pool.query(
      `insert into reading_tests (user_id, id, lang, work, reading_speed, comprehension,
         corrected_comprehension, effective_speed, is_success, taken_at)
       values ($1, gen_random_uuid(), 'fr', 'older', 200, 50, 50, 100, true, now())`,
      [member.userId],
    )
    expect((await member.tests('?lang=fr')).body.readingTests).toMatchObject([own])
  })

  test('twice with one id is saved once, and said differently it is another test', async () => {
    const sent = readingOf(await openAndRead(), { mode: 'rsvp', setSpeed: 400 })
    const [first, again] = await Promise.all([member.save(sent), member.save(sent)])
    expect(again).toMatchObject({ status: 200, body: first.body })
    for (const change of [{ setSpeed: 401 }, { mode: 'pacer' }]) {
      expect((await member.save({ ...sent, ...change })).error?.code).toBe('id_taken')
    }
    const { mode: _, setSpeed: __, ...own } = sent as Record<string, unknown>
    expect((await member.save(own)).error?.code).toBe('id_taken')
  })

  test.each([
    ['a mode without a speed', { mode: 'rsvp' }],
    ['a speed without a mode', { setSpeed: 300 }],
    ['a speed for one’s own pace', { mode: 'plain', setSpeed: 300 }],
    ['an unknown mode', { mode: 'backwards', setSpeed: 300 }],
    ['a speed that cannot be set', { mode: 'rsvp', setSpeed: 2_001 }],
    ['half a word', { mode: 'rsvp', setSpeed: 300.5 }],
    ['less time than the set speed takes', { mode: 'rsvp', setSpeed: 50, time: 60 }],
  ])('is refused with %s', async (_, changes) => {
    const passage = await openAndRead()
    const { status, error } = await member.save(readingOf(passage, changes))
    expect([status, error?.code]).toEqual([400, 'invalid_request'])
    expect((await member.tests()).body.readingTests).toEqual([])
  })

  test('is kept for figures without a passage too', async () => {
    const figures = { comprehension: 70, readingSpeed: 300 }
    const paced = await member.save({ ...figures, mode: 'scroll', setSpeed: 305 })
    expect(paced.body).toMatchObject({ mode: 'scroll', setSpeed: 305, isVerified: false })
    expect((await member.save({ ...figures, mode: 'scroll' })).error?.code).toBe('invalid_request')
  })
})

describe('figures without a passage', () => {
  test('are saved and marked as unverified', async () => {
    const { status, body } = await member.save({ comprehension: 70, readingSpeed: 300 })
    expect(status).toBe(200)
    expect(readingTests.saveReadingTest.response.parse(body)).toMatchObject({
      lang: 'en',
      work: null,
      isVerified: false,
      isRepeat: false,
      isSuccess: true,
      comprehension: 70,
      correctedComprehension: 60,
      readingSpeed: 300,
      effectiveSpeed: 210,
      correct: null,
    })
  })

  test('are a success only from a comprehension of 40', async () => {
    const at = async (comprehension: number) =>
      (await member.save({ comprehension, readingSpeed: 300 })).body.isSuccess
    expect([await at(40), await at(39.999)]).toEqual([true, false])
  })

  test('are saved once when they are sent twice with one id', async () => {
    const sent = { _id: v7(), comprehension: 66.666, readingSpeed: 300 }
    const first = await member.save(sent)
    expect((await member.save(sent)).body).toEqual(first.body)
    expect((await member.save({ ...sent, readingSpeed: 301 })).error?.code).toBe('id_taken')
  })

  test.each([
    { comprehension: 101, readingSpeed: 300 },
    { comprehension: -1, readingSpeed: 300 },
    { comprehension: 50, readingSpeed: 0 },
    { comprehension: 50, readingSpeed: 5_001 },
    { comprehension: '50', readingSpeed: 300 },
    { comprehension: 50 },
    { readingSpeed: 300 },
    {},
    null,
  ])('are refused when they are impossible: %j', async (sent) => {
    expect((await member.save(sent)).error?.code).toBe('invalid_request')
  })
})

describe('the history', () => {
  test('is bounded, starts with the newest test, and can be limited to one language', async () => {
    for (const lang of ['en', 'de', 'en']) {
      await member.save({
        comprehension: 50,
        readingSpeed: 200 + app.clock.now().getSeconds(),
        lang,
      })
      app.clock.advance(1_000)
    }
    const speeds = async (query: string) => {
      const { body } = await member.tests(query)
      const { readingTests: tests } = readingTests.readingTests.response.parse(body)
      return tests.map(({ readingSpeed, lang }) => `${lang} ${readingSpeed}`)
    }
    const all = await speeds('')
    expect(all.map((one) => one.slice(0, 2))).toEqual(['en', 'de', 'en'])
    expect(await speeds('?limit=1')).toEqual(all.slice(0, 1))
    expect(await speeds('?lang=de')).toEqual(all.slice(1, 2))
    expect((await member.tests('?limit=501')).status).toBe(400)
    const first = (await member.tests('?limit=2')).body
    expect(await speeds(`?limit=2&after=${first.next}`)).toEqual(all.slice(2))
    expect((await member.tests(`?limit=1&after=${first.next}`)).body.next).toBeNull()
    expect((await member.tests('?after=x')).error?.code).toBe('invalid_request')
  })

  test('is read by an index, however long it is', async () => {
    await app.pool.query(
      `insert into reading_tests (user_id, id, lang, work, reading_speed, comprehension,
         corrected_comprehension, effective_speed, is_success, taken_at)
       select id, gen_random_uuid(), (array['en', 'de'])[1 + n % 2], 'work ' || n % 9, 200, 50, 50, 100, true,
         now() - n * interval '1 minute' from users, generate_series(1, 3000) n where id = $1`,
      [member.userId],
    )
    await app.pool.query('analyze reading_tests')
    for (const lang of [undefined, 'de'] as const) {
      const page = { limit: 20, lang, after: undefined }
      const { sql, params } = findTests(app.db, member.userId, page).toSQL()
      const { rows } = await app.pool.query(`explain (analyze, format json) ${sql}`, params)
      expect(Math.max(...countRows(rows[0]['QUERY PLAN'][0].Plan))).toBeLessThan(100)
    }
  })

  test('contains only the user’s own tests', async () => {
    await member.save({ comprehension: 50, readingSpeed: 200 })
    const other = await newReader()
    expect((await other.tests()).body.readingTests).toEqual([])
    expect((await testCalls(app).tests()).status).toBe(401)
  })
})

interface PlanStep {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanStep[]
}

/** Returns how many rows each step of a plan examined. */
function countRows(step: PlanStep): number[] {
  const removed = step['Rows Removed by Filter'] ?? 0
  const rows = (step['Actual Rows'] + removed) * step['Actual Loops']
  return [rows, ...(step.Plans ?? []).flatMap(countRows)]
}
