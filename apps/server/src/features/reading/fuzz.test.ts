import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heronWords, readingCalls, textOf } from '../../domain/library/testing.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let reader: ReturnType<typeof readingCalls>
let textId: string
beforeAll(async () => {
  app = await startTestApp()
  reader = readingCalls(app, (await signUp(app)).token)
  textId = await reader.paste()
})
afterAll(() => app.close())

const text = fc.string({ unit: 'binary', maxLength: 60 })
const number = fc.oneof(fc.integer(), fc.nat(heronWords), fc.double())
const anything = fc.oneof(text, number, fc.constant(null), fc.boolean(), fc.array(text))
const mode = fc.constantFrom('rsvp', 'plain')

/** A valid value in six of seven cases, otherwise any value. */
const mostly = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 6, arbitrary: good as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: anything },
  )

const bodies = {
  addText: fc.record(
    {
      _id: mostly(fc.uuid()),
      title: mostly(text),
      lang: mostly(fc.constantFrom('en', 'ua')),
      text: mostly(text),
    },
    { requiredKeys: ['_id', 'lang', 'text'] },
  ),
  keepPlace: fc.record(
    {
      chapter: mostly(fc.nat(1)),
      word: mostly(fc.nat(heronWords)),
      agoMs: mostly(fc.nat()),
    },
    { requiredKeys: ['chapter', 'word'] },
  ),
  finishRead: fc.record({
    _id: mostly(fc.uuid()),
    textId: mostly(fc.uuid().map(() => textId)),
    mode: mostly(mode),
    words: mostly(fc.nat(heronWords)),
    time: mostly(fc.double({ min: 0, max: 100, noNaN: true })),
    setWpm: mostly(fc.integer({ min: 50, max: 2_000 })),
  }),
  saveBookmark: fc.record(
    {
      id: mostly(fc.constant(0).map(() => textId)),
      _id: mostly(fc.uuid()),
      chapter: mostly(fc.nat(1)),
      word: mostly(fc.nat(heronWords)),
      note: mostly(text),
    },
    { requiredKeys: ['id'] },
  ),
}

const allowed = new Set([200, 400, 404, 409, 422])

async function expectNoFailure(reply: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await reply
  expect(allowed, JSON.stringify(body)).toContain(status)
}

test.each(['addText', 'finishRead', 'saveBookmark'] as const)(
  'no body of %s, whatever it contains, causes an error of the server',
  async (name) => {
    const body = fc.oneof(
      { weight: 8, arbitrary: bodies[name] as fc.Arbitrary<unknown> },
      fc.json().map((json) => JSON.parse(json)),
    )
    await fc.assert(
      fc.asyncProperty(body, (sent) => expectNoFailure(reader[name](sent))),
      { numRuns: 150 },
    )
  },
)

test('no body of keepPlace, whatever it contains, causes an error of the server', async () => {
  const id = fc.oneof(fc.uuid(), text, fc.constant('known'))
  await fc.assert(
    fc.asyncProperty(id, bodies.keepPlace, (asked, place) =>
      expectNoFailure(reader.keepPlace(asked === 'known' ? textId : asked, place)),
    ),
    { numRuns: 150 },
  )
})

test('no query, whatever it contains, causes an error of the server', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      const encoded = encodeURIComponent(value.toWellFormed())
      await expectNoFailure(reader.books(`?lang=${encoded}`))
      await expectNoFailure(reader.sessions(`?limit=${encoded}`))
    }),
    { numRuns: 50 },
  )
})

test('any text that was pasted can be read', async () => {
  const pasted = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(pasted, async (written) => {
      const { body } = await reader.addText(textOf({ text: `${written} x` }))
      const book = (await reader.book(body._id)).body
      expect(book.chapters[0]?.words).toBe(book.words)
      const end = await reader.keepPlace(body._id, { chapter: 0, word: book.words })
      expect(end.body.progress).toBe(1)
      await reader.deleteBook(body._id)
    }),
    { numRuns: 50 },
  )
})
