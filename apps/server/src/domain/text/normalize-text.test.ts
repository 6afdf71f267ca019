import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeText } from './normalize-text.ts'

describe('a normalised text', () => {
  test('has one blank line between paragraphs, whatever line ends it had', () => {
    expect(normalizeText('  \r\nOne.\r\n \t\r\n\r\n\r\nTwo\r\nor three\rlines.\u2029Four.\n')).toBe(
      'One.\n\nTwo\nor three\nlines.\n\nFour.',
    )
  })

  test('is composed (NFC)', () => {
    expect(normalizeText('cafe\u0301')).toBe('café')
  })

  test('does not change when it is normalised again', () => {
    const pieces = fc.constantFrom(
      'a',
      'e\u0301',
      ' ',
      '\t',
      '\n',
      '\r',
      '\r\n',
      '\u2029',
      '\u0316',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const once = normalizeText(parts.join(''))
        expect(normalizeText(once)).toBe(once)
        expect(once).not.toMatch(/\r|\n\s*\n\s*\n/)
      }),
    )
  })

  test('is ready in seconds even if one letter has very many combining marks', () => {
    const text = `a${'\u0301\u0316'.repeat(200_000)}b`
    const before = process.cpuUsage()
    expect(normalizeText(text).length).toBeLessThan(40)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
  })
})
