import { readLessons } from '@fovea/content/typing.ts'
import { contract } from '@fovea/contract'
import { languages } from '@fovea/contract/languages.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typingLessons } from '../../platform/tables/typing.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeLessons, summarize } from './program.ts'
import { callUntilTaken, makeSeed, newTypist, typeLesson, typingCalls } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const english = readLessons('en')
const row = english.filter(({ isCategoryTest }) => !isCategoryTest)
const at = (index: number) => row[index]?.id ?? ''
const categoryTest = english.find(({ isCategoryTest }) => isCategoryTest)
const idsOfCategory = row.filter(({ category }) => category === categoryTest?.category)

interface Listed {
  id: string
  isPassed: boolean
  isOpen: boolean
  score: number
}

async function listProgram(ada: Awaited<ReturnType<typeof newTypist>>) {
  const { body } = await ada.program()
  const lessons: Listed[] = body.program.flatMap(
    ({ lessons: ofCategory }: { lessons: Listed[] }) => ofCategory,
  )
  return { ...body, lessons, find: (id: string) => lessons.find((one) => one.id === id) }
}

describe('the program', () => {
  test.each(languages)(
    'of %s has all lessons in order, the first of them open',
    async (language) => {
      const ada = await newTypist(app)
      const { status, body } = await ada.program(`?language=${language}`)
      expect(status).toBe(200)
      const listed: Listed[] = contract.typing.program.response
        .parse(body)
        .program.flatMap(({ lessons }) => lessons)
      const shipped = readLessons(language)
      expect(listed.map(({ id }) => id)).toEqual(shipped.map(({ id }) => id))
      const open = listed.filter(({ isOpen }) => isOpen).map(({ id }) => id)
      const first = shipped.find(({ isCategoryTest }) => !isCategoryTest)
      const tests = shipped.filter(({ isCategoryTest }) => isCategoryTest)
      expect(open.toSorted()).toEqual([first, ...tests].map((one) => one?.id).toSorted())
      expect(body).toMatchObject({
        language,
        points: 0,
        progress: { passed: 0, total: shipped.length - tests.length },
        nextLessonId: first?.id,
      })
    },
  )

  test('is that of the user’s language if none is asked for', async () => {
    const ada = await newTypist(app)
    await ada.change({ lang: 'de' })
    expect((await ada.program()).body.language).toBe('de')
    expect((await ada.program('?language=xx')).status).toBe(400)
    expect((await typingCalls(app).program()).status).toBe(401)
  })

  test('has no next lesson when all are passed, with or without the tests of categories', () => {
    const passed = new Map(row.map(({ id }) => [id, { score: 50, isPassed: true }]))
    const lessons = describeLessons('en', passed)
    expect(summarize(lessons, passed)).toEqual({
      points: 50 * row.length,
      progress: { passed: row.length, total: row.length },
      nextLessonId: null,
    })
  })
})

describe('one lesson', () => {
  test('is answered with what has been reached in it', async () => {
    const ada = await newTypist(app)
    const { status, body } = await ada.lesson(at(1))
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...row[1], isPassed: false, isOpen: false, score: 0 })
    expect(body).toMatchObject({ language: 'en', nextLessonId: at(0), points: 0 })
    expect(body.progress).toEqual({ passed: 0, total: row.length })
  })

  test.each(['en-nothing-01', 'xx-home-row-01', 'x'])('%s is not found', async (id) => {
    const ada = await newTypist(app)
    expect((await ada.lesson(id)).error?.code).toBe('not_found')
    expect((await typingCalls(app).lesson(id)).status).toBe(401)
  })
})

describe('a run over a lesson', () => {
  test('passes it and opens the next one, with the points of its score', async () => {
    const ada = await newTypist(app)
    const { status, body } = await ada.saveLesson({ ...(await typeLesson(at(0))), score: 3 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isBest: false,
      points: 100,
      progress: { passed: 1, total: row.length },
      nextLessonId: at(1),
      typingSpeedMax: body.session.typingSpeed,
    })
    expect(body.session).toMatchObject({
      kind: 'lesson',
      lessonId: at(0),
      score: 100,
      isPassed: true,
      isRanked: false,
      unrankedReason: null,
      mode: null,
    })
    const program = await listProgram(ada)
    expect(program.find(at(0))).toMatchObject({ isPassed: true, score: 100 })
    expect(program.find(at(1))).toMatchObject({ isPassed: false, isOpen: true })
    expect(program.find(at(2))).toMatchObject({ isOpen: false })
  })

  test('of a random lesson has the text of its seed', async () => {
    const ada = await newTypist(app)
    const random = readLessons('en').find(
      ({ isRandom, isCategoryTest }) => isRandom && isCategoryTest,
    )
    if (!random) throw new Error('no random test of a category')
    const sent = await typeLesson(random.id)
    expect((await ada.saveLesson(sent)).body.session).toMatchObject({ score: 100, isPassed: true })
    const other = await ada.saveLesson({ ...sent, _id: v7(), seed: makeSeed() })
    expect(other.body.session.isPassed).toBe(false)
    expect((await ada.session(sent._id)).body.seed).toBe(sent.seed)
  })

  test('with more errors than the limit or without an end does not pass', async () => {
    const ada = await newTypist(app)
    const limit = row[0]?.error_limit ?? 0
    const wrong = await ada.saveLesson(await typeLesson(at(0), { mistakes: limit + 1 }))
    expect(wrong.body).toMatchObject({ nextLessonId: at(0), progress: { passed: 0 } })
    expect(wrong.body.session.isPassed).toBe(false)
    const halfway = await ada.saveLesson(await typeLesson(at(0), { untilMs: 2_000 }))
    expect(halfway.body.session).toMatchObject({ isPassed: false, score: 0 })
    const atLimit = await ada.saveLesson(await typeLesson(at(0), { mistakes: limit }))
    expect(atLimit.body.session).toMatchObject({ isPassed: true, score: 50 })
  })

  test('that is worse than an earlier one takes away neither points nor the pass', async () => {
    const ada = await newTypist(app)
    await ada.saveLesson(await typeLesson(at(0)))
    const { body } = await ada.saveLesson(await typeLesson(at(0), { untilMs: 2_000 }))
    expect(body).toMatchObject({ points: 100, nextLessonId: at(1) })
    expect((await listProgram(ada)).find(at(0))).toMatchObject({ isPassed: true, score: 100 })
  })

  test('that is not open is kept and changes nothing', async () => {
    const ada = await newTypist(app)
    const { status, body } = await ada.saveLesson(await typeLesson(at(2)))
    expect(status).toBe(200)
    expect(body).toMatchObject({ points: 0, nextLessonId: at(0) })
    expect(body.session).toMatchObject({ isPassed: false, score: 100 })
    expect((await listProgram(ada)).find(at(2))).toMatchObject({ isPassed: false, score: 0 })
    expect((await ada.sessions()).body.sessions).toHaveLength(1)
  })

  test('of a category passes the whole category and opens what follows', async () => {
    const ada = await newTypist(app)
    const { body } = await ada.saveLesson(await typeLesson(categoryTest?.id ?? ''))
    const next = row[idsOfCategory.length]?.id
    expect(body).toMatchObject({
      points: 100,
      progress: { passed: idsOfCategory.length },
      nextLessonId: next,
    })
    const program = await listProgram(ada)
    for (const { id } of idsOfCategory) {
      expect(program.find(id)).toMatchObject({ isPassed: true, isOpen: true, score: 0 })
    }
    expect(program.find(next ?? '')).toMatchObject({ isOpen: true, isPassed: false })
  })

  test('gives points that remain when its lesson no longer ships, and in every language', async () => {
    const ada = await newTypist(app)
    await app.db
      .insert(typingLessons)
      .values({ userId: ada.id, lessonId: 'en-gone-01', score: 80, isPassed: true })
    await ada.saveLesson(await typeLesson(at(0)))
    expect((await ada.program()).body).toMatchObject({ points: 180, progress: { passed: 1 } })
    expect((await ada.program('?language=pl')).body).toMatchObject({ points: 180 })
  })

  test('that is sent twenty times in parallel is saved once, with one answer', async () => {
    const ada = await newTypist(app)
    const sent = await typeLesson(at(0))
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => callUntilTaken(() => ada.saveLesson(sent))),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(replies[0]?.body.points).toBe(100)
    expect((await ada.sessions()).body.sessions).toHaveLength(1)
  })

  test('with the id of another run is refused', async () => {
    const ada = await newTypist(app)
    const sent = await typeLesson(at(0))
    await ada.saveLesson(sent)
    const { status, error } = await ada.saveLesson({ ...sent, seed: makeSeed() })
    expect([status, error?.code]).toEqual([409, 'id_taken'])
  })

  test.each([
    ['over a lesson that does not ship', { lessonId: 'en-home-row-999' }, 404],
    ['without a seed', { seed: undefined }, 400],
    ['with a score above 100', { score: 101 }, 400],
  ])('%s is refused', async (_, changes, expected) => {
    const ada = await newTypist(app)
    const { status } = await ada.saveLesson({ ...(await typeLesson(at(0))), ...changes })
    expect(status).toBe(expected)
    expect((await typingCalls(app).saveLesson({})).status).toBe(401)
  })
})
