import { type Language, languages } from '@fovea/contract/languages.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadingText, Span } from './reading-text.ts'
import { arbitraryText } from './testing/sample-texts.ts'
import { tokenizeText } from './tokenize.ts'

function wordsOf(source: string, language: Language = 'en'): string[] {
  return tokenizeText(source, language).words.map(({ text }) => text)
}

/** Each sentence as its words, joined by `|`. */
function sentencesOf(source: string, language: Language): string[] {
  const { words, sentences } = tokenizeText(source, language)
  return sentences.map(({ start, end }) =>
    words
      .slice(start, end)
      .map(({ text }) => text)
      .join('|'),
  )
}

function withoutSpaces(text: string): string {
  return text.replace(/[\s\u00ad\u200b\u2060\ufeff]/g, '')
}

function expectPartition(spans: readonly Span[], { words }: ReadingText): void {
  let next = 0
  for (const { start, end } of spans) {
    expect(start).toBe(next)
    expect(end).toBeGreaterThan(start)
    next = end
  }
  expect(next).toBe(words.length)
}

const textInSomeLanguage = fc
  .constantFrom(...languages)
  .chain((language) => arbitraryText(language, 2).map((source) => ({ source, language })))

describe('tokenizeText', () => {
  it('neither loses nor repeats a visible character of any text', () => {
    const anything = fc.string({ unit: 'grapheme', maxLength: 80 })
    const marks = fc.string({
      unit: fc.constantFrom(...'ab1 —-…."“”«»¿?!, \n我สé👩‍👩‍👧'),
      maxLength: 60,
    })
    const text = fc.oneof(anything, marks).filter((source) => !source.includes('*'))
    fc.assert(
      fc.property(text, fc.constantFrom(...languages), (source, language) => {
        const joined = tokenizeText(source, language).words.map((word) => word.text)
        expect(withoutSpaces(joined.join(''))).toBe(withoutSpaces(source))
      }),
      { numRuns: 1000 },
    )
  })

  it('puts every word in exactly one sentence and one paragraph', () => {
    fc.assert(
      fc.property(textInSomeLanguage, ({ source, language }) => {
        const text = tokenizeText(source, language)
        expectPartition(text.sentences, text)
        expectPartition(text.paragraphs, text)
        for (const [i, word] of text.words.entries()) {
          const sentence = text.sentences[word.sentence]
          expect(sentence && sentence.start <= i && i < sentence.end).toBe(true)
          const paragraph = text.paragraphs[word.paragraph]
          expect(paragraph && paragraph.start <= i && i < paragraph.end).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('gives the offset in the source at which each word begins', () => {
    const source = 'One *two*\r\nthree.\r\n\r\n  “Four…” five'
    const { words } = tokenizeText(source, 'en')
    expect(words.map(({ offset }) => source.slice(offset, offset + 4))).toEqual([
      'One ',
      '*two',
      'thre',
      '“Fou',
      'five',
    ])
  })

  it('separates paragraphs at blank lines only', () => {
    const { paragraphs } = tokenizeText('a b\nc\r\nd\r\n\r\ne\n \t\n\n\nf g', 'en')
    expect(paragraphs).toEqual([
      { start: 0, end: 4 },
      { start: 4, end: 5 },
      { start: 5, end: 7 },
    ])
  })

  it('hides emphasis marks and keeps other asterisks', () => {
    expect(wordsOf('so *very* **much so**, 2*3*4 a * b *note')).toEqual([
      ...['so', 'very', 'much', 'so,', '2*3*4', 'a *', 'b', '*note'],
    ])
  })

  it('has no words for an empty text', () => {
    expect(tokenizeText(' \n\n \u00ad ', 'en')).toMatchObject({ words: [], paragraphs: [] })
  })

  it('counts letters without punctuation, and an accented letter once', () => {
    const letters = (word: string) => tokenizeText(word, 'fr').words[0]?.letters
    expect(letters('«été»,')).toBe(3)
    expect(letters('e\u0301te\u0301')).toBe(3)
    expect(letters('𝐀𝐁')).toBe(2)
  })
})

describe('words', () => {
  it.each<[string, Language, string[]]>([
    ['well-known l’eau don’t rock’n’roll', 'en', ['well-known', 'l’eau', 'don’t', 'rock’n’roll']],
    [
      'see a.b@c.org, https://x.org/a--b?c=1.',
      'en',
      ['see', 'a.b@c.org,', 'https://x.org/a--b?c=1.'],
    ],
    ['pay 3,14 or 1\u00a0000\u00a0000 €', 'en', ['pay', '3,14', 'or', '1\u00a0000\u00a0000 €']],
    ['1 000 000 Leute, 2020 300', 'de', ['1 000 000', 'Leute,', '2020', '300']],
    ['he said — “no” - and left', 'en', ['he', 'said —', '“no” -', 'and', 'left']],
    ['« Oui » dit-il', 'fr', ['« Oui »', 'dit-il']],
    ['— Да, — сказал он.', 'ru', ['— Да, —', 'сказал', 'он.']],
    [
      'a thing—which came...then “wait…what”',
      'en',
      [...['a', 'thing—', 'which', 'came...', 'then', '“wait…', 'what”']],
    ],
    ['1941—1945 and/or 50% $ 5', 'en', ['1941—1945', 'and/or', '50%', '$ 5']],
    ['I 👩‍👩‍👧 you', 'en', ['I 👩‍👩‍👧', 'you']],
    ['我喜欢读书。你好，“世界”！', 'en', ['我', '喜欢', '读书。', '你好，', '“世界”！']],
    ['用iPhone拍照', 'en', ['用', 'iPhone', '拍照']],
    ['สวัสดีครับ', 'en', ['สวัสดี', 'ครับ']],
  ])('cuts %s', (source, language, expected) => {
    expect(wordsOf(source, language)).toEqual(expected)
  })

  it('shows a paragraph that consists of marks only as one word', () => {
    expect(wordsOf('one\n\n* * *\n\ntwo')).toEqual(['one', '* * *', 'two'])
  })
})

describe('sentences', () => {
  it.each<[Language, string, string[]]>([
    [
      'en',
      'Dr. Smith met J. R. R. Tolkien. It was I. He left.',
      [...['Dr.|Smith|met|J.|R.|R.|Tolkien.', 'It|was|I.', 'He|left.']],
    ],
    [
      'en',
      'No. I won’t. See No. 5 Baker St. now.',
      ['No.', 'I|won’t.', 'See|No.|5|Baker|St.|now.'],
    ],
    ['en', '“Why?” he asked. “Go!” He left.', ['“Why?”|he|asked.', '“Go!”', 'He|left.']],
    [
      'en',
      'Look at x.org/a?B=1 now. Or e.g. Paris… Then go.',
      [...['Look|at|x.org/a?B=1|now.', 'Or|e.g.|Paris…', 'Then|go.']],
    ],
    ['en', 'hi! how are you? fine.', ['hi!', 'how|are|you?', 'fine.']],
    ['en', '1. First thing. 2. Second.', ['1.|First|thing.', '2.|Second.']],
    [
      'de',
      'Er kam, z. B. Montag, am 3. Oktober. Dr. Bo blieb.',
      [...['Er|kam,|z.|B.|Montag,|am|3.|Oktober.', 'Dr.|Bo|blieb.']],
    ],
    [
      'ru',
      '— Кто там? — спросил он. — Я. Иди, т. е. Москва ждёт и т. д. Потом.',
      [...['— Кто|там? —|спросил|он.', '— Я.', 'Иди,|т.|е.|Москва|ждёт|и|т.|д.', 'Потом.']],
    ],
    [
      'ru',
      'Это было в 1812 г. Наполеон шёл по ул. Садовой.',
      [...['Это|было|в|1812|г.', 'Наполеон|шёл|по|ул.|Садовой.']],
    ],
    [
      'fr',
      'M. Dupont, p. ex. Paul. Vas-y. « Oui ! » dit-il.',
      [...['M.|Dupont,|p.|ex.|Paul.', 'Vas-y.', '« Oui ! »|dit-il.']],
    ],
    [
      'es',
      '—¿Vienes? —preguntó Ana. El Sr. Gil, p. ej. Juan.',
      [...['—¿Vienes?|—preguntó|Ana.', 'El|Sr.|Gil,|p.|ej.|Juan.']],
    ],
    [
      'it',
      'Il dott. Rossi, ad es. Mario. Era così è. Poi.',
      [...['Il|dott.|Rossi,|ad|es.|Mario.', 'Era|così|è.', 'Poi.']],
    ],
    [
      'pl',
      'Na ul. Długiej, m. in. Jan. W 1998 r. Nowak.',
      [...['Na|ul.|Długiej,|m.|in.|Jan.', 'W|1998|r.', 'Nowak.']],
    ],
    [
      'pt',
      'O Sr. Matos, p. ex. João. Isso é. O fim.',
      [...['O|Sr.|Matos,|p.|ex.|João.', 'Isso|é.', 'O|fim.']],
    ],
    [
      'ua',
      'На вул. Садовій, т. зв. Базар. Це я. Йди.',
      [...['На|вул.|Садовій,|т.|зв.|Базар.', 'Це|я.', 'Йди.']],
    ],
  ])('in %s: %s', (language, source, expected) => {
    expect(sentencesOf(source, language)).toEqual(expected)
  })
})

describe('hostile texts', () => {
  it('breaks a wall of letters into words of at most 200', () => {
    const { words } = tokenizeText(`before ${'ab'.repeat(500_000)} after`, 'en')
    expect(words).toHaveLength(10_002)
    expect(Math.max(...words.map(({ letters }) => letters))).toBeLessThanOrEqual(200)
  })

  it.each(['“', '.', '? ', '—', '*a', '\n ', '我。', 'e\u0301', 'Dr. A. ', '1 000 '])(
    'is done with half a megabyte of %j within the time a test has',
    (unit) => {
      const source = unit.repeat(500_000 / unit.length)
      const shown = wordsOf(source, 'de').join('')
      expect(withoutSpaces(shown)).toBe(withoutSpaces(source))
    },
    20_000,
  )
})
