import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { present } from '../../testing/present.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { importResults } from './import-results.ts'
import parseResults from './parse-results.ts'
import { callUntilTaken, newTypist, typingCalls } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const columns =
  '_id,isPb,wpm,acc,rawWpm,consistency,charStats,mode,mode2,quoteLength,restartCount,testDuration,afkDuration,incompleteTestSeconds,punctuation,numbers,language,funbox,difficulty,lazyMode,blindMode,bailedOut,tags,timestamp'

/** A line as Monkeytype writes it. */
function lineOf(changes: Record<string, unknown> = {}): string {
  const result: Record<string, unknown> = {
    _id: '64b0c0ffee64b0c0ffee0001',
    isPb: true,
    wpm: 81.59,
    acc: 97.2,
    rawWpm: 84.4,
    consistency: 71.33,
    charStats: '204;5;2;1',
    mode: 'time',
    mode2: '30',
    quoteLength: -1,
    restartCount: 0,
    testDuration: 30.01,
    afkDuration: 0,
    incompleteTestSeconds: 0,
    punctuation: false,
    numbers: true,
    language: 'english',
    funbox: 'none',
    difficulty: 'normal',
    lazyMode: false,
    blindMode: false,
    bailedOut: false,
    tags: '',
    timestamp: Date.parse('2025-05-04T10:00:00Z'),
    ...changes,
  }
  return columns
    .split(',')
    .map((name) => result[name] ?? '')
    .join(',')
}

const fileOf = (...lines: string[]) => ({ csv: [columns, ...lines].join('\n') })

describe('an import of results', () => {
  test('adds each result once, as one that counts for nothing', async () => {
    const ada = await newTypist(app)
    const german = lineOf({ _id: 'b', language: 'german_10k', mode: 'words', mode2: '50' })
    const file = fileOf(lineOf(), german)
    const { status, body } = await ada.importCsv(file)
    expect(status).toBe(200)
    expect(body).toEqual({ added: 2, known: 0, refused: 0 })
    expect((await ada.importCsv(file)).body).toEqual({ added: 0, known: 2, refused: 0 })
    const { sessions } = (await ada.sessions('?kind=import')).body
    expect(sessions).toHaveLength(2)
    expect(sessions).toContainEqual(
      expect.objectContaining({
        kind: 'import',
        language: 'en',
        layout: null,
        mode: 'time',
        amount: 30,
        punctuation: false,
        numbers: true,
        typingSpeed: 81.59,
        isRanked: false,
        unrankedReason: null,
        hasLog: false,
        typedAt: '2025-05-04T10:00:00.000Z',
      }),
    )
    expect(sessions).toContainEqual(
      expect.objectContaining({ language: 'de', mode: 'words', amount: 50 }),
    )
    const own = sessions.find(({ language }) => language === 'en')
    expect(own?.figures).toEqual({
      activeMs: 30_010,
      wpm: 81.59,
      rawWpm: 84.4,
      accuracy: 97.2,
      consistency: 71.33,
      presses: 211,
      errors: 7,
      rightWords: 0,
      wrongWords: 0,
    })
    expect((await ada.session(present(own?._id))).body).toMatchObject({
      text: null,
      run: null,
      seed: null,
    })
    expect(await ada.me()).toMatchObject({ typingSpeed: 0, typingSpeedMax: 0 })
    expect((await ada.bests()).body.bests).toEqual([])
    expect((await ada.days('?from=2025-05-01&to=2025-05-10')).body.days).toEqual([])
  })

  test('adds the same file for two users, and nothing twice when it is sent in parallel', async () => {
    const [ada, grace] = [await newTypist(app), await newTypist(app)]
    const file = fileOf(lineOf(), lineOf({ _id: 'b' }), lineOf({ _id: 'b' }))
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => callUntilTaken(() => ada.importCsv(file))),
    )
    const added = replies.map(({ body }) => body.added)
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(2)
    expect((await grace.importCsv(file)).body).toEqual({ added: 2, known: 1, refused: 0 })
    expect((await ada.sessions()).body.sessions).toHaveLength(2)
  })

  test.each([
    ['in a language that Fovea does not have', { language: 'klingon' }],
    ['of code', { language: 'code_python' }],
    ['in a language named as something every object has', { language: 'constructor' }],
    ['without an id', { _id: '' }],
    ['without a speed', { wpm: '' }],
    ['with a speed that is no number', { wpm: 'fast' }],
    ['that nobody types', { wpm: 1_001 }],
    ['with an accuracy above 100', { acc: 101 }],
    ['without a duration', { testDuration: 0 }],
    ['of the future', { timestamp: Date.parse('2150-01-01') }],
    ['without a moment', { timestamp: '' }],
  ])('refuses a line %s, and adds the others', async (_, changes) => {
    const ada = await newTypist(app)
    const { body } = await ada.importCsv(fileOf(lineOf(changes), lineOf({ _id: 'good' })))
    expect(body).toEqual({ added: 1, known: 0, refused: 1 })
  })

  test.each([
    ['quotations', { mode: 'quote', mode2: '1204' }, { mode: null, amount: null }],
    ['texts of one’s own', { mode: 'custom', mode2: 'custom' }, { mode: null, amount: null }],
    ['English where the language is left out', { language: '' }, { language: 'en' }],
    ['a language with a list of words', { language: 'ukrainian_1k' }, { language: 'ua' }],
    ['a missing consistency', { consistency: '' }, { figures: { consistency: null } }],
  ])('reads %s', async (_, changes, expected) => {
    const ada = await newTypist(app)
    expect((await ada.importCsv(fileOf(lineOf(changes)))).body.added).toBe(1)
    expect((await ada.sessions()).body.sessions[0]).toMatchObject(expected)
  })

  test('reads a file with a byte order mark, Windows lines and quotes', async () => {
    const ada = await newTypist(app)
    const quoted = columns
      .split(',')
      .map((name) => `"${name}"`)
      .join(',')
    const csv = `\ufeff${quoted}\r\n${lineOf()}\r\n\r\n${lineOf({ _id: 'b' })}\r\n`
    expect((await ada.importCsv({ csv })).body).toEqual({ added: 2, known: 0, refused: 0 })
  })

  test.each([
    ['nothing but columns', columns],
    ['a letter', 'Dear Ada,\nseven herons wait.'],
    ['another table', 'date,wpm\n2025-01-01,80'],
    ['JSON', '[{"wpm":80}]'],
    ['an open quote', `${columns}\n"`],
  ])('refuses %s', async (_, csv) => {
    const ada = await newTypist(app)
    const { status, error } = await ada.importCsv({ csv })
    expect([status, error?.code]).toEqual([422, 'unsupported_format'])
  })

  test('is refused without a file, and for strangers', async () => {
    const ada = await newTypist(app)
    for (const body of [{}, { csv: '' }, { csv: 7 }]) {
      expect((await ada.importCsv(body)).error?.code).toBe('invalid_request')
    }
    expect((await typingCalls(app).importCsv(fileOf(lineOf()))).status).toBe(401)
  })

  test('adds no more results of one user than there may be', async () => {
    const ada = await newTypist(app)
    const { csv } = fileOf(lineOf(), lineOf({ _id: 'b' }), lineOf({ _id: 'c' }))
    const add = () => importResults(app, ada.id, csv, 2)
    expect(await add()).toEqual({ added: 2, known: 0, refused: 1 })
    expect(await add()).toEqual({ added: 0, known: 2, refused: 1 })
  })

  test('of thousands of results is read in a thread', async () => {
    const ada = await newTypist(app)
    const lines = Array.from({ length: 5_000 }, (_, at) => lineOf({ _id: `result-${at}` }))
    const { body } = await ada.importCsv(fileOf(...lines))
    expect(body).toEqual({ added: 5_000, known: 0, refused: 0 })
  }, 60_000)
})

test('reading a file never throws, whatever is in its fields', () => {
  const field = fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.double().map(String))
  const line = fc.array(field, { maxLength: 30 }).map((fields) => fields.join(','))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
      const parsed = parseResults({ ...fileOf(...lines), nowMs: 0 })
      expect(parsed?.runs ?? []).toEqual([])
    }),
  )
})
