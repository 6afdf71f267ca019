import { languages } from '@fovea/contract/languages.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeLessonText, makeTestText, type TestPlan } from './make-text.ts'
import { cutTarget } from './target.ts'

const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const seed = '0123456789abcdef0123456789abcdef'
const letters = 'abcdefghijklmnopqrstuvwxyz'
const isUnfit = () => false
/** 2,600 words of four letters and 26 of five: aaaa, aaab … */
const words = [...letters].flatMap((a) => [
  ...[...letters].flatMap((b) => ['aa', 'ba', 'ca', 'da'].map((end) => a + b + end)),
  `${a}eeee`,
])
const lessons = fc.record({
  isRandom: fc.constant(true),
  size: fc.integer({ min: 4, max: 8 }),
  items: fc.integer({ min: 1, max: 60 }),
  string: fc.constantFrom('', 'abcd', 'fj', 'asdfghjkl;', 'AaBb', '1234567890', 'юя'),
})
const tests: fc.Arbitrary<TestPlan> = fc.record({
  mode: fc.constantFrom('time', 'words'),
  amount: fc.constantFrom(10, 15, 25, 30, 50, 60),
  punctuation: fc.boolean(),
  numbers: fc.boolean(),
  language: fc.constantFrom(...languages),
})
const plainTest: TestPlan = {
  mode: 'words',
  amount: 100,
  punctuation: false,
  numbers: false,
  language: 'en',
}

describe('makeLessonText', () => {
  it('gives the text of a lesson that is not made by lot', () => {
    const lesson = { isRandom: false, size: 9, items: 2, string: 'asdf\njkl;' }
    expect(makeLessonText(lesson, { words, isUnfit }, seed)).toBe('asdf\njkl;')
  })

  it('makes the same number of words or groups, of the same size and of the letters of the lesson', () => {
    fc.assert(
      fc.property(lessons, seeds, (lesson, drawnSeed) => {
        const made = makeLessonText(lesson, { words, isUnfit }, drawnSeed).split(' ')
        expect(made).toHaveLength(lesson.items)
        for (const item of made) {
          expect([...item]).toHaveLength(lesson.size)
          const known = lesson.string === '' ? letters : lesson.string
          expect([...item].every((letter) => known.includes(letter))).toBe(true)
        }
      }),
    )
  })

  it('makes the same text of the same seed, and another one of another seed', () => {
    const lesson = { isRandom: true, size: 4, items: 20, string: '' }
    const made = makeLessonText(lesson, { words, isUnfit }, seed)
    expect(makeLessonText(lesson, { words, isUnfit }, seed)).toBe(made)
    expect(makeLessonText(lesson, { words, isUnfit }, '1'.repeat(32))).not.toBe(made)
  })

  it('uses words where there are enough of them', () => {
    const lesson = { isRandom: true, size: 4, items: 40, string: 'abcd' }
    const known = new Set(words)
    const made = makeLessonText(lesson, { words, isUnfit }, seed).split(' ')
    expect(made.every((word) => known.has(word))).toBe(true)
  })

  it('makes groups where there are too few, with every letter equally often', () => {
    const lesson = { isRandom: true, size: 5, items: 20, string: 'jf dk' }
    const made = makeLessonText(lesson, { words, isUnfit }, seed).replaceAll(' ', '')
    const counts = [...'jfdk'].map((letter) => made.split(letter).length - 1)
    expect(counts).toEqual([25, 25, 25, 25])
  })

  it('deals a group that must not be shown in another order, and leaves the others as they are', () => {
    const lesson = { isRandom: true, size: 4, items: 40, string: 'asdfgh' }
    const spells = (group: string) => group.includes('sad') || group.includes('fag')
    fc.assert(
      fc.property(seeds, (drawnSeed) => {
        const dealt = makeLessonText(lesson, { words: [], isUnfit }, drawnSeed).split(' ')
        const shown = makeLessonText(lesson, { words: [], isUnfit: spells }, drawnSeed).split(' ')
        for (const [at, group] of shown.entries()) {
          expect(spells(group)).toBe(false)
          expect([...group].sort()).toEqual([...(dealt[at] ?? '')].sort())
          if (!spells(dealt[at] ?? '')) expect(group).toBe(dealt[at])
        }
      }),
    )
  })

  it('makes nothing of nothing', () => {
    expect(
      makeLessonText(
        { isRandom: true, size: 4, items: 9, string: '' },
        { words: [], isUnfit },
        seed,
      ),
    ).toBe('')
  })
})

describe('makeTestText', () => {
  it('has as many words as were asked for, or more than can be typed in the time', () => {
    fc.assert(
      fc.property(tests, seeds, (test, drawnSeed) => {
        const count = test.mode === 'time' ? test.amount * 6 : test.amount
        expect(cutTarget(makeTestText(test, words, drawnSeed))).toHaveLength(count)
      }),
      { numRuns: 50 },
    )
  })

  it('makes the same text of the same seed', () => {
    fc.assert(
      fc.property(tests, seeds, (test, drawnSeed) => {
        expect(makeTestText(test, words, drawnSeed)).toBe(makeTestText(test, words, drawnSeed))
      }),
      { numRuns: 20 },
    )
    expect(makeTestText(plainTest, words, seed)).not.toBe(
      makeTestText(plainTest, words, '1'.repeat(32)),
    )
  })

  it('will always make the same text, since kept and waiting runs are read with it', () => {
    const few = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
    const test: TestPlan = { ...plainTest, amount: 25, punctuation: true, numbers: true }
    expect(makeTestText(test, few, seed)).toBe(
      'Two, six five one eight seven. 1691 2650, four one 503 six, three two eight 7298 five. ' +
        '66 six four three, one "eight" two six?',
    )
    const lesson = { isRandom: true, size: 4, items: 4, string: 'asdf' }
    expect(makeLessonText(lesson, { words: few, isUnfit }, seed)).toBe('sfda fdas dasf asdf')
  })

  it('repeats no word within the next five', () => {
    const few = words.slice(0, 8)
    const made = makeTestText(plainTest, few, seed).split(' ')
    for (const [at, word] of made.entries()) {
      expect(made.slice(at + 1, at + 6)).not.toContain(word)
    }
    expect(new Set(made).size).toBe(8)
  })

  it('can be made of a single word', () => {
    expect(makeTestText({ ...plainTest, amount: 3 }, ['a'], seed)).toBe('a a a')
  })

  it('uses the 1,000 most frequent words', () => {
    const made = makeTestText({ ...plainTest, mode: 'time', amount: 120 }, words, seed).split(' ')
    const ranks = made.map((word) => words.indexOf(word))
    expect(Math.max(...ranks)).toBeLessThan(1_000)
    expect(Math.max(...ranks)).toBeGreaterThan(900)
  })

  it('has numbers of one to four digits where they are wanted, and nowhere else', () => {
    const numbers = makeTestText(
      { ...plainTest, mode: 'time', amount: 60, numbers: true },
      words,
      seed,
    )
      .split(' ')
      .filter((word) => /\d/.test(word))
    expect(numbers.every((word) => /^[1-9]\d{0,3}$/.test(word))).toBe(true)
    expect(new Set(numbers.map((word) => word.length)).size).toBe(4)
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.length).toBeLessThan(60)
    expect(makeTestText(plainTest, words, seed)).toMatch(/^[a-z ]+$/)
  })

  it('makes sentences where punctuation is wanted', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), seeds, (language, drawnSeed) => {
        const text = makeTestText({ ...plainTest, punctuation: true, language }, words, drawnSeed)
        expect(text).toMatch(/^[¿¡]?["(]?[A-Z]/)
        expect(text).toMatch(/[.?!]$/)
        const begins = text.split(/[.?!] /).map((sentence) => sentence.replace(/^[¿¡]?["(]?/, ''))
        expect(begins.every((sentence) => /^[A-Z]/.test(sentence))).toBe(true)
        if (language !== 'es') expect(text).not.toMatch(/[¿¡]/)
        if (language === 'fr') expect(text).not.toMatch(/[?!]/)
      }),
    )
  })

  it('opens Spanish questions and exclamations as they end', () => {
    const text = makeTestText(
      { ...plainTest, mode: 'time', amount: 120, punctuation: true, language: 'es' },
      words,
      seed,
    )
    const sentences = text.split(/(?<=[.?!]) /)
    expect(sentences.some((sentence) => sentence.startsWith('¿'))).toBe(true)
    for (const sentence of sentences) {
      expect(sentence.startsWith('¿')).toBe(sentence.endsWith('?'))
      expect(sentence.startsWith('¡')).toBe(sentence.endsWith('!'))
    }
  })
})
