import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countUtf8 } from './find-utf.ts'

test.each([
  ['a surrogate, as old databases write it', [0xed, 0xa0, 0xbd], { good: 0, bad: 3 }],
  ['the last character before them', [0xed, 0x9f, 0xbf], { good: 1, bad: 0 }],
  ['a slash in three bytes', [0xe0, 0x80, 0xaf], { good: 0, bad: 3 }],
  ['a slash in four bytes', [0xf0, 0x80, 0x80, 0xaf], { good: 0, bad: 4 }],
  ['a number above the last character', [0xf4, 0x90, 0x80, 0x80], { good: 0, bad: 4 }],
  ['a character that is cut off', [0xd1, 0x86, 0xd1], { good: 1, bad: 1 }],
])('%s', (_, bytes, count) => {
  expect(countUtf8(Uint8Array.from(bytes))).toEqual(count)
})

test('bytes are bad exactly where a strict decoder refuses them', () => {
  const edges = [0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xff]
  const lead = fc.oneof(fc.integer({ min: 0xc0, max: 0xf5 }), fc.nat(255))
  const rest = fc.array(fc.constantFrom(...edges), { maxLength: 4 })
  fc.assert(
    fc.property(lead, rest, (first, others) => {
      const bytes = Uint8Array.of(first, ...others)
      const isText = countUtf8(bytes).bad === 0
      const decode = () => new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      if (isText) expect(decode).not.toThrow()
      else expect(decode).toThrow()
    }),
    { numRuns: 5_000 },
  )
})
