import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeTitle } from './make-title.ts'

describe('the title of a text that was given none', () => {
  test('is the first line with a letter or digit', () => {
    expect(makeTitle('* * *\n\nThe Heron,\ta  tale\nby nobody')).toBe('The Heron, a tale')
  })

  test('is cut after a word', () => {
    const title = makeTitle('quiet herons '.repeat(20))
    expect(title).toMatch(/(quiet|herons)…$/)
    expect(title.length).toBeGreaterThan(70)
    expect(title.length).toBeLessThanOrEqual(80)
  })

  test('is one line of at most 80 characters, and never empty where there is a letter', () => {
    const unit = fc.constantFrom('a', 'heron', ' ', '\t', '\u0007', '👩‍👩‍👧', 'é', '—')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 300, size: 'max' }), (text) => {
        const title = makeTitle(`${text}x`)
        expect(Array.from(title).length).toBeLessThanOrEqual(80)
        expect(title).not.toMatch(/\p{Cc}/u)
        expect(title).not.toBe('')
        expect(title.isWellFormed()).toBe(true)
      }),
    )
  })
})
