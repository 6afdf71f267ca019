import { languages, localeOf } from '@fovea/contract/languages.ts'
import { describe, expect, test } from 'vitest'
import { parsePassage, readShippedPassages, type ShippedPassage } from './reading-tests.ts'

const passages = readShippedPassages()
const named = passages.map((passage) => [`${passage.lang}/${passage.work}`, passage] as const)

function countWords({ lang, paragraphs }: ShippedPassage): number {
  const segmenter = new Intl.Segmenter(localeOf(lang), { granularity: 'word' })
  return [...segmenter.segment(paragraphs.join('\n'))].filter(({ isWordLike }) => isWordLike).length
}

describe('shipped passages', () => {
  test.each(languages)('are at least fifteen in %s, about half of them fiction', (language) => {
    const own = passages.filter(({ lang }) => lang === language)
    expect(own.length).toBeGreaterThanOrEqual(15)
    const fiction = own.filter(({ genre }) => genre === 'fiction')
    expect(Math.abs(fiction.length - own.length / 2)).toBeLessThanOrEqual(1)
  })

  test('have as many paragraphs and questions of a work in every language', () => {
    for (const [work, tellings] of Map.groupBy(passages, (passage) => passage.work)) {
      const shapes = tellings.map(
        ({ genre, paragraphs, questions }) =>
          `${genre}, ${paragraphs.length} paragraphs, ${questions.length} questions`,
      )
      expect([...new Set(shapes)], work).toHaveLength(1)
      expect(new Set(tellings.map(({ lang }) => lang)).size, work).toBe(tellings.length)
    }
  })

  test.each(named)('have 250 to 700 words: %s', (_, passage) => {
    expect(countWords(passage)).toBeGreaterThanOrEqual(250)
    expect(countWords(passage)).toBeLessThanOrEqual(700)
  })

  test.each(named)(
    'ask 8 to 10 different questions with four different options: %s',
    (_, passage) => {
      const { questions } = passage
      expect(questions.length).toBeGreaterThanOrEqual(8)
      expect(questions.length).toBeLessThanOrEqual(10)
      expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
      for (const { question, options } of questions) {
        expect(new Set(options.map((option) => option.toLowerCase())).size, question).toBe(4)
      }
    },
  )

  test.each(named)('do not give answers away by their length: %s', (_, { questions }) => {
    const longest = questions.filter(({ options: [right = '', ...wrong] }) =>
      wrong.every(({ length }) => right.length > length * 1.1),
    )
    expect(longest.length).toBeLessThanOrEqual(questions.length / 3)
  })

  test.each(named)('use typographic quotes, dashes and ellipses: %s', (_, passage) => {
    const { title, paragraphs, questions } = passage
    const asked = questions.flatMap(({ question, options }) => [question, ...options])
    for (const text of [title, ...paragraphs, ...asked]) {
      expect(text.match(/.{0,20}["'`].{0,20}/)?.[0]).toBeUndefined()
      expect(text.match(/.{0,20}(--|\.\.\.| - | {2}).{0,20}/)?.[0]).toBeUndefined()
      expect(text).toBe(text.normalize('NFC'))
      expect(text).not.toMatch(/[*_#<>]/)
    }
  })
})

describe('a passage file', () => {
  const source = {
    work: 'two-herons',
    title: 'Two Herons',
    author: 'Ada Reader',
    language: 'en',
    genre: 'non-fiction',
    paragraphs: ['A heron stood.', 'It waited.'],
    questions: [{ question: 'Who stood?', options: ['A heron', 'A crow', 'A hen', 'A cat'] }],
  }
  const parse = (changes: Record<string, unknown> = {}) =>
    parsePassage({
      lang: 'en',
      slug: 'two-herons',
      source: JSON.stringify({ ...source, ...changes }),
    })

  test('becomes a passage', () => {
    const { language, ...rest } = source
    expect(parse()).toEqual({ ...rest, lang: language, genre: 'nonFiction' })
  })

  const [question] = source.questions
  test.each([
    ['is in the folder of another language', { language: 'de' }],
    ['has the name of another work', { work: 'three-herons' }],
    ['has an unknown genre', { genre: 'poem' }],
    ['has an unknown field', { level: 'B1' }],
    ['has no paragraph', { paragraphs: [] }],
    ['has an empty paragraph', { paragraphs: [' '] }],
    ['breaks a line in a paragraph', { paragraphs: ['A heron\nstood.'] }],
    ['asks nothing', { questions: [] }],
    ['has three options', { questions: [{ ...question, options: ['a', 'b', 'c'] }] }],
    ['names the place of its answer', { questions: [{ ...question, answer: 0 }] }],
  ])('is refused by its name when it %s', (_, changes) => {
    expect(() => parse(changes)).toThrow(/^reading-tests\/en\/two-herons: /)
  })

  test('is refused with an error that names it if it is not JSON', () => {
    expect(() => parsePassage({ lang: 'en', slug: 'two-herons', source: '{' })).toThrow(
      'reading-tests/en/two-herons: not JSON',
    )
  })
})
