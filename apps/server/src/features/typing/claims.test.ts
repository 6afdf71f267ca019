// Runs that are sent without a log: they are kept, count for the own program, and rank nowhere.
import { readLessons } from '@fovea/content/typing.ts'
import { contract } from '@fovea/contract'
import { claimedWpmMax } from '@fovea/contract/limits.ts'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  callUntilTaken,
  newTypist,
  typeLesson,
  typeOwnText,
  typeTest,
  typingCalls,
} from './testing.ts'

const dayMs = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const row = readLessons('en').filter(({ isCategoryTest }) => !isCategoryTest)
const at = (index: number) => row[index]?.id ?? ''

const unmeasured = {
  activeMs: null,
  rawWpm: null,
  accuracy: null,
  consistency: null,
  presses: null,
  errors: null,
  rightWords: null,
  wrongWords: null,
}
const marks = { isVerified: false, isRanked: false, unrankedReason: 'no-log', hasLog: false }

describe('a lesson without a log', () => {
  test('passes with a score within the error limit, opens the next one and is marked', async () => {
    const ada = await newTypist(app)
    const { status, body } = await ada.saveLesson({ lessonId: at(0), score: 80, typingSpeed: 50 })
    expect(status).toBe(200)
    expect(contract.typing.saveLesson.response.parse(body)).toMatchObject({
      isBest: false,
      typingSpeedMax: 0,
      points: 80,
      nextLessonId: at(1),
      progress: { passed: 1, total: row.length },
    })
    expect(body.session).toMatchObject({
      ...marks,
      kind: 'lesson',
      lessonId: at(0),
      language: 'en',
      layout: null,
      score: 80,
      isPassed: true,
      typingSpeed: 50,
      figures: { ...unmeasured, wpm: 50 },
    })
    const listed = (await ada.sessions()).body.sessions
    expect(listed).toEqual([body.session])
    const read = (await ada.session(body.session._id)).body
    expect(read).toEqual({ ...body.session, text: null, run: null, seed: null })
    expect((await ada.lesson(at(0))).body).toMatchObject({ isPassed: true, score: 80, points: 80 })
    const second = await ada.saveLesson({ lessonId: at(1), score: 50, typingSpeed: 50 })
    expect(second.body.session).toMatchObject({ isPassed: true })
  })

  test.each([
    ['with the score of the error limit passes', 50, { score: 50, isPassed: true }, 50],
    ['with less does not pass', 49.9, { score: 49, isPassed: false }, 49],
    ['without a score passes, with the points of the limit', undefined, { isPassed: true }, 50],
  ])('%s', async (_, score, session, points) => {
    const ada = await newTypist(app)
    const { body } = await ada.saveLesson({ lessonId: at(0), score, typingSpeed: 40 })
    expect(body).toMatchObject({ session: { score: null, ...session }, points })
  })

  test('that is not open is kept and changes nothing else', async () => {
    const ada = await newTypist(app)
    const before = (await ada.program()).body
    const { body } = await ada.saveLesson({ lessonId: at(2), score: 100, typingSpeed: 40 })
    expect(body.session).toMatchObject({ isPassed: false, score: 100 })
    expect((await ada.program()).body).toEqual(before)
    expect((await ada.sessions()).body.sessions).toHaveLength(1)
  })

  test('takes no points away', async () => {
    const ada = await newTypist(app)
    await ada.saveLesson(await typeLesson(at(0)))
    const { body } = await ada.saveLesson({ lessonId: at(0), score: 10, typingSpeed: 40 })
    expect(body).toMatchObject({ points: 100, nextLessonId: at(1) })
  })
})

describe('a text and a test without a log', () => {
  test.each([
    ['saveText', { typingSpeed: 61.238 }, { kind: 'text', source: 'own' }],
    ['saveText', { text: 'Herons.', typingSpeed: 61.238 }, { kind: 'text', source: 'own' }],
    ['saveText', { source: 'book', typingSpeed: 61.238 }, { kind: 'text', source: 'book' }],
    ['saveText', { score: 90, typingSpeed: 61.238 }, { kind: 'text', score: null }],
    ['saveTest', { typingSpeed: 61.238 }, { kind: 'test', mode: null, amount: null }],
    ['saveTest', { score: 90, typingSpeed: 61.238 }, { kind: 'test', source: null }],
    [
      'saveTest',
      { mode: 'time', amount: 60, numbers: true, typingSpeed: 61.238 },
      { kind: 'test', mode: 'time', amount: 60, numbers: true, punctuation: false },
    ],
  ] as const)('%s keeps %j, in the language of the account', async (save, sent, session) => {
    const ada = await newTypist(app)
    await ada.change({ lang: 'pl' })
    const { status, body } = await ada[save](sent)
    expect(status).toBe(200)
    expect(contract.typing[save].response.parse(body)).toMatchObject({
      session: { ...marks, ...session, language: 'pl', typingSpeed: 61.24 },
      isBest: false,
      typingSpeedMax: 0,
    })
    const { body: german } = await ada[save]({ ...sent, language: 'de', agoMs: dayMs })
    const typedAt = new Date(app.clock.now().getTime() - dayMs).toISOString()
    expect(german.session).toMatchObject({ language: 'de', typedAt })
  })
})

describe('what cannot be', () => {
  const speed = { typingSpeed: 40 }
  const lesson = { lessonId: 'en-home-row-01' }
  test.each([
    ['saveLesson', { ...lesson, score: 80, typingSpeed: claimedWpmMax + 1 }],
    ['saveLesson', { ...lesson, score: 80 }],
    ['saveLesson', { ...lesson, score: 101, ...speed }],
    ['saveLesson', { ...lesson, score: -1, ...speed }],
    ['saveLesson', { score: 80, ...speed }],
    ['saveText', {}],
    ['saveText', { typingSpeed: 10_000 }],
    ['saveText', { typingSpeed: -1 }],
    ['saveText', { typingSpeed: '40' }],
    ['saveText', { ...speed, source: 'dream' }],
    ['saveText', { ...speed, run: null }],
    ['saveText', { ...speed, run: {} }],
    ['saveText', { ...speed, _id: 'x' }],
    ['saveTest', { typingSpeed: 401 }],
    ['saveTest', { ...speed, mode: 'time' }],
    ['saveTest', { ...speed, amount: 60 }],
    ['saveTest', { ...speed, mode: 'time', amount: 61 }],
  ] as const)('%s refuses %j', async (save, sent) => {
    const ada = await newTypist(app)
    const { status, error } = await ada[save](sent)
    expect([status, error?.code]).toEqual([400, 'invalid_request'])
    expect((await ada.sessions()).body.sessions).toEqual([])
    expect((await typingCalls(app)[save](sent)).status).toBe(401)
  })

  test('is refused with the reason, and what is just possible is not', async () => {
    const ada = await newTypist(app)
    const { error } = await ada.saveText({ typingSpeed: claimedWpmMax + 0.01 })
    expect(error?.message).toBe('body/typingSpeed: nobody types more than 400 words a minute')
    expect((await ada.saveText({ typingSpeed: claimedWpmMax })).status).toBe(200)
    const nothing = await ada.saveTest({ mode: 'time', amount: 60 })
    expect(nothing.error?.message).toBe('body/typingSpeed: needed without a log (run)')
  })

  test.each([
    ['saveLesson', 'seed'],
    ['saveText', 'text'],
    ['saveTest', 'seed'],
    ['saveTest', 'mode'],
  ] as const)('%s refuses a log without its %s', async (save, name) => {
    const ada = await newTypist(app)
    const sent = await {
      saveLesson: () => typeLesson(at(0)),
      saveText: () => typeOwnText(),
      saveTest: () => typeTest(),
    }[save]()
    const { status, error } = await ada[save]({ ...sent, [name]: undefined })
    expect([status, error?.message]).toEqual([400, expect.stringContaining(`body/${name}: needed`)])
  })

  test('is a lesson that does not ship', async () => {
    const ada = await newTypist(app)
    const { error } = await ada.saveLesson({ lessonId: 'en-home-row-999', ...speed })
    expect(error?.code).toBe('not_found')
  })
})

describe('ids', () => {
  const sent = { lessonId: at(0), score: 80, typingSpeed: 50 }

  test('are made by the server, also for a run with a log', async () => {
    const ada = await newTypist(app)
    const { _id, ...typed } = typeOwnText()
    const saved = await Promise.all([
      ada.saveText(typed),
      ada.saveLesson(sent),
      ada.saveLesson(sent),
    ])
    const ids = saved.map(({ body }) => body.session._id)
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain(_id)
    expect(saved[0]?.body.session).toMatchObject({ isVerified: true, hasLog: true })
    for (const id of ids) expect((await ada.session(id)).status).toBe(200)
  })

  test('that are sent make twenty sends one run, with one answer', async () => {
    const ada = await newTypist(app)
    const named = { ...sent, _id: v7() }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => callUntilTaken(() => ada.saveLesson(named))),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await ada.sessions()).body.sessions).toHaveLength(1)
    for (const other of [{ score: 81 }, { score: undefined }, { typingSpeed: 51 }]) {
      expect((await ada.saveLesson({ ...named, ...other })).error?.code).toBe('id_taken')
    }
    const log = { ...(await typeLesson(at(0))), _id: named._id }
    expect((await ada.saveLesson(log)).error?.code).toBe('id_taken')
  })

  test('belong to one user', async () => {
    const [ada, grace] = [await newTypist(app), await newTypist(app)]
    const named = { ...sent, _id: v7() }
    await ada.saveLesson(named)
    expect((await grace.session(named._id)).error?.code).toBe('not_found')
    expect((await grace.saveLesson({ ...named, score: 60 })).status).toBe(200)
    expect((await ada.session(named._id)).body.score).toBe(80)
  })
})

/** Everything that compares, ranks or adds up. */
const comparing = [
  ...['me', 'statistics?period=all', 'activity?year=2026', 'typing_statistics', 'typing_bests'],
  ...[
    'typing_statistics?kind=test',
    'typing_statistics?kind=text',
    'typing_statistics?kind=lesson',
  ],
  ...['typing_statistics.csv', 'typing_profile?language=en&layout=qwerty-us', 'insights'],
  ...['typing_days?from=2026-01-01&to=2026-12-31', 'streaks', 'workout', 'reading_statistics'],
]
const boards = [
  ...['game_leaders_by_score', 'typing_leaders?language=en&mode=words&amount=10'],
  'typing_leaders?language=en&mode=time&amount=60',
]

async function readComparisons(token: string) {
  const paths = [...comparing.map((path) => `user/${path}`), ...boards]
  const answers: Record<string, unknown> = {}
  for (const path of paths) {
    const { status, body } = await app.callRaw('GET', `/api/${path}`, { token })
    answers[path] = { status, body }
  }
  return answers
}

test('nothing that compares, ranks or adds up changes with what was sent without a log', async () => {
  const ada = await newTypist(app)
  const seed = await ada.issueSeed()
  await ada.saveLesson(await typeLesson(at(0)))
  await ada.saveText(typeOwnText('Seven herons wait at dawn. '.repeat(4).trim()))
  const best = await ada.saveTest(await typeTest({ seed }))
  expect(best.body).toMatchObject({ isBest: true, session: { isRanked: true } })
  const before = await readComparisons(ada.token)
  expect(Object.values(before)).toEqual(before && Object.values(before).map(() => answered))
  const speed = fc.integer({ min: 0, max: claimedWpmMax })
  const agoMs = fc.constantFrom(0, 5_000, dayMs, 40 * dayMs)
  const lessonId = fc.constantFrom(at(0), at(1), at(9))
  const claim = fc.oneof(
    fc.record({ lessonId, score: fc.integer({ min: 0, max: 100 }), typingSpeed: speed, agoMs }),
    fc.record({ source: fc.constantFrom('own', 'practice'), typingSpeed: speed, agoMs }),
    fc.record({
      mode: fc.constant('words'),
      amount: fc.constant(10),
      language: fc.constant('en'),
      typingSpeed: speed,
      agoMs,
    }),
  )
  for (const sent of fc.sample(claim, { numRuns: 40, seed: 7 })) {
    const save =
      'lessonId' in sent ? ada.saveLesson : 'source' in sent ? ada.saveText : ada.saveTest
    expect((await callUntilTaken(() => save(sent))).status).toBe(200)
  }
  expect((await ada.sessions('?limit=100')).body.sessions).toHaveLength(43)
  expect(await readComparisons(ada.token)).toEqual(before)
})

const answered = expect.objectContaining({ status: 200 })

test('a text is as new after a claim as before', async () => {
  const ada = await newTypist(app)
  await ada.saveLesson({ lessonId: at(0), score: 80, typingSpeed: 300 })
  const { body } = await ada.saveLesson(await typeLesson(at(0)))
  expect(body.typingSpeedMax).toBe(body.session.typingSpeed)
})
