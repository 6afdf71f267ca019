import { describe, expect, it } from 'vitest'
import { separateParagraphs } from './pasted-paragraphs.ts'

const long =
  'This paragraph is one line, as many programs copy it, and goes on for much longer than a line of an old mail. '

describe('a pasted text', () => {
  it('keeps its blank lines as they are', () => {
    expect(separateParagraphs('  One\r\n\r\nTwo\nthree ')).toBe('One\n\nTwo\nthree')
  })

  it('has one paragraph per long line when there are no blank lines', () => {
    expect(separateParagraphs(`A title\n${long}\n${long}`)).toBe(
      `A title\n\n${long}\n\n${long.trim()}`,
    )
  })

  it('stays one paragraph when its lines were wrapped at a width', () => {
    const wrapped = 'These lines were wrapped\nby an old mail program\nat some width.'
    expect(separateParagraphs(wrapped)).toBe(wrapped)
  })
})
