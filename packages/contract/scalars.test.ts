import { expect, test } from 'vitest'
import { isName } from './scalars.ts'

test.each(['Ada', 'Ада', '아다', 'عائشة', '7', '!', '🦆', 'Ada\u200dB'])('%s is a name', (name) => {
  expect(isName(name)).toBe(true)
})

test.each([
  ['a space without width', '\u200b'],
  ['a filler of Korean', '\u3164'],
  ['an empty sign of Braille', '\u2800'],
  ['a mark without a letter', '\u0301'],
  ['a text that turns what follows', '\u202eevil'],
  ['a text that isolates what follows', '\u2067evil'],
])('%s is none', (_, name) => {
  expect(isName(name)).toBe(false)
})
