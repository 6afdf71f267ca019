import { cutWords } from '@fovea/core/reading/words.ts'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { countWords } from './count-words.ts'

/** What reading modes count. */
const cutAll = (line: string) => (/[\p{L}\p{N}]/u.test(line) ? cutWords(line, [0], 'en').length : 0)

test.each([
  '我们看见七只苍鹭，它们站在河边。天气很好！',
  'わたしはきょう、とうきょうへいきました。',
  'Seven herons stood.',
  '…—。',
  '我。⺀）',
  '',
])('“%s” has as many words as in reading modes', (line) => {
  expect(countWords(line)).toBe(cutAll(line))
})

const cjk = '我们看见七只苍鹭它站在河边天气很好わたしはきょうトウキョウー々〇⺀・'
const marks = '。！？，、；：．…—“”（）「」 \u3000-.,3a5é한국ไทย'

test('as many words are counted as reading modes find, once and again', () => {
  const unit = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...cjk) },
    { weight: 2, arbitrary: fc.constantFrom(...marks) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
  )
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 60 }), (units) => {
      const line = units.join('')
      const words = cutAll(line)
      expect(countWords(line)).toBe(words)
      expect(countWords(line)).toBe(words)
    }),
    { numRuns: 5_000 },
  )
})

test('the phrases that are remembered take two megabytes at most, however many are counted', () => {
  const remember = vi.spyOn(Map.prototype, 'set')
  const digits = '一二三四五六七八九十'
  const phrase = (index: number) =>
    `${Array.from(String(index), (digit) => digits[Number(digit)]).join('')}${'看见'.repeat(490)}。`
  for (let index = 0; index < 1_100; index += 1) countWords(phrase(index))
  const known = remember.mock.contexts.at(-1) as Map<string, number>
  expect([...known.keys()].at(-1)).toBe(phrase(1_099))
  expect([...known.keys()].join('').length).toBeLessThanOrEqual(1_000_000)
})
