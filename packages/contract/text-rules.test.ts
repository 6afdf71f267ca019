import { expect, test } from 'vitest'
import { emailPattern, isName } from './text-rules.ts'

test.each(['Ada', 'Ада', '아다', 'عائشة', '7', '!', '🦆', 'Ada\u200dB'])('%s is a name', (name) => {
  expect(isName(name)).toBe(true)
})

test.each([
  ['a space without width', '\u200b'],
  ['a filler of Korean', '\u3164'],
  ['an empty sign of Braille', '\u2800'],
  ['a mark without a letter', '\u0301'],
  ['a text that turns what follows', '\u202eevil'],
  ['a tab between letters', 'A\tda'],
  ['half of a sign', '\ud83e'],
  ['a text that isolates what follows', '\u2067evil'],
])('%s is none', (_, name) => {
  expect(isName(name)).toBe(false)
})

test.each(["o'hara+fovea@example.org", 'a_b-c.d@sub.example-1.museum', 'A@B.CO'])(
  '%s is an address',
  (text) => {
    expect(text).toMatch(emailPattern)
  },
)

test.each([
  ...['ada', 'ada@', '@example.org', 'ada@example', 'a..b@example.org', '.a@example.org'],
  ...['a.@example.org', 'a@b.c', 'a b@example.org', 'a@b@example.org', 'ä@exämple.de'],
  ...[
    '🦆@example.org',
    'ada@-example.org',
    'ada@example.org.',
    'ada@example..org',
    '"a"@example.org',
  ],
])('%s is none', (text) => {
  expect(text).not.toMatch(emailPattern)
})
