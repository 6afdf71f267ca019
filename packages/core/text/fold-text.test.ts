import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFolded, foldLetters, foldText, foldWords, hasWords, joinRanges } from './fold-text.ts'

test.each([
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['ÉTÉ à Nîmes', 'ete a nimes'],
  ['cœur', 'coeur'],
  ['São João', 'sao joao'],
  ['mañana', 'manana'],
  ['Ёлка и ель', 'елка и ель'],
  ['İstanbul ISIRIK', 'istanbul isirik'],
  ['ﬁn １２', 'fin 12'],
  ['ΟΔΟΣ', 'οδοσ'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('й and ї are letters of their own, however they are encoded', () => {
  expect(foldText('Йод')).not.toBe(foldText('Иод'))
  expect(foldText('ЇЖА')).not.toBe(foldText('ІЖА'))
  for (const word of ['Йод', 'ЇЖА', 'ёж', 'Łódź']) {
    expect(foldText(word.normalize('NFD'))).toBe(foldText(word))
  }
})

test('an apostrophe is found in every form in which Ukrainian writes it', () => {
  expect(foldText('памʼять')).toBe(foldText("пам'ять"))
  expect(foldText('пам’ять')).toBe(foldText("пам'ять"))
})

test('brackets, quotation marks and dashes are like spaces', () => {
  expect(foldText('(Reed) „Été“ «a»—b ¿c? and/or')).toBe(' reed   ete   a  b  c? and or')
  expect(foldWords('[(“”)] "a"')).toEqual(['a'])
})

test('a text has words when each of them is a part of it, and always no words', () => {
  expect(hasWords('Die (Straße) nach Łódź', foldWords('LODZ strass'))).toBe(true)
  expect(hasWords('Die (Straße) nach Łódź', foldWords('lodz herons'))).toBe(false)
  expect(hasWords('', [])).toBe(true)
})

test('letters are folded without touching slashes, dashes and brackets', () => {
  expect(foldLetters('(12/3–4) Łódź')).toBe('(12/3–4) lodz')
  expect(foldLetters('(A/B)')).toBe('(a/b)')
})

test('words are separated by any space and counted once', () => {
  expect(foldWords(' Été\u00a0été\tHeron ')).toEqual(['ete', 'heron'])
  expect(foldWords(' ')).toEqual([])
})

test('finds words where they are in the original text', () => {
  const text = 'Die Straße nach ŁÓDŹ'
  const found = findFolded(text, ['strasse', 'lodz']).map(([start, end]) => text.slice(start, end))
  expect(found).toEqual(['Straße', 'ŁÓDŹ'])
  expect(findFolded('e\u0301te\u0301', ['TE'])).toEqual([[2, 5]])
  expect(findFolded('heron', ['her', 'ero', ''])).toEqual([[0, 4]])
  expect(findFolded('Straße', ['s'])).toEqual([
    [0, 1],
    [4, 5],
  ])
})

test('ranges that touch are one, and those with a character between them are two', () => {
  expect(findFolded('herher on', ['her'])).toEqual([[0, 6]])
  expect(
    joinRanges([
      [2, 4],
      [0, 2],
    ]),
  ).toEqual([[0, 4]])
  expect(findFolded('her her', ['her'])).toEqual([
    [0, 3],
    [4, 7],
  ])
})

/** Texts with everything that may be folded in an unusual way. */
const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'aÉßłŁæйЙіїЇёґΣς’\u0301\u0306\u0308\u00ad\u034f\u0591\u05b0 ﬁİ가か\u3099😀'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
})

test('marks have one order, also around a soft hyphen or a joiner of marks', () => {
  for (const between of ['\u00ad', '\u034f']) {
    expect(foldText(`ש\u0591${between}\u05b0`)).toBe('ש\u05b0\u0591')
    expect(findFolded(`aש\u0591${between}\u05b0`, ['ש\u05b0\u0591'])).toEqual([[1, 5]])
  }
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test('a text of ASCII alone is folded like any other', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(`${foldText(text)}e`).toBe(foldText(`${text}é`))
    }),
  )
})

test('a part of a text is found in it, and what is found folds to what was sought', () => {
  fc.assert(
    fc.property(texts, fc.string({ unit: fc.constantFrom(...'aeéßłйї') }), texts, (a, word, b) => {
      fc.pre(word !== '')
      const text = `${a} ${word} ${b}`
      const ranges = findFolded(text, [word])
      expect(ranges.length).toBeGreaterThan(0)
      for (const [start, end] of ranges) {
        expect(foldText(text.slice(start, end))).toContain(foldText(word))
      }
    }),
  )
})
