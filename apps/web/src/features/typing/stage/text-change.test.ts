import { splitGraphemes } from '@fovea/core/reading/graphemes.ts'
import { simplifyText } from '@fovea/core/typing/target.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endsWithHalf, findChange } from './text-change.ts'

const pieces = fc.constantFrom(
  'a',
  'é',
  'e',
  '\u0301',
  '😀',
  '👩‍👩‍👧',
  ' ',
  '…',
  '’',
  'ß',
  '\n',
  'я',
)
const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))

it('says what to delete and to type so that the one text becomes the other', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const { deleted, inserted } = findChange(before, after)
      const old = splitGraphemes(simplifyText(before))
      const made = [...old.slice(0, old.length - deleted), ...inserted]
      expect(simplifyText(made.join(''))).toBe(simplifyText(after))
    }),
  )
})

it('deletes no more than it must', () => {
  fc.assert(
    fc.property(texts, texts, (kept, added) => {
      fc.pre(!/^\u0301/.test(added))
      expect(findChange(`${kept} `, `${kept} ${added}`).deleted).toBe(0)
      expect(findChange(`${kept} ${added}`, `${kept} `).inserted).toEqual([])
    }),
  )
})

it.each([
  ['teh', 'the', 2, ['h', 'e']],
  ['e', 'e\u0301', 1, ['e\u0301']],
  ['a😀', 'a', 1, []],
  ['wait', 'wait…', 0, ['…']],
  ['wait…', 'wait', 3, []],
  ["don'", 'don’t', 0, ['t']],
  ['', 'x', 0, ['x']],
])('turns %j into %j', (before, after, deleted, inserted) => {
  expect(findChange(before, after)).toEqual({ deleted, inserted })
})

it('knows half a character', () => {
  expect(endsWithHalf('a\ud83d')).toBe(true)
  expect(endsWithHalf('a😀')).toBe(false)
})
