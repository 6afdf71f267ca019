import { describe, expect, it } from 'vitest'
import { contextAt, nextStart, previousStart, wordAtOffset } from './position.ts'
import { tokenizeText } from './tokenize.ts'

const source = 'A b c. D e f.\n\nG h. I j k.'
//              0 1 2  3 4 5    6 7  8 9 10
const text = tokenizeText(source, 'en')

describe('contextAt', () => {
  it('returns the sentence and the paragraph around a word', () => {
    expect(contextAt(text, 4)).toEqual({
      paragraph: { start: 0, end: 6 },
      sentence: { start: 3, end: 6 },
    })
  })

  it('returns undefined for a word that the text does not have', () => {
    expect(contextAt(text, 11)).toBeUndefined()
    expect(contextAt(tokenizeText('', 'en'), 0)).toBeUndefined()
  })
})

describe('steps', () => {
  it('lead forward to the next start, and to the last word at the end', () => {
    expect(nextStart(text, 1, 'sentence')).toBe(3)
    expect(nextStart(text, 1, 'paragraph')).toBe(6)
    expect(nextStart(text, 9, 'sentence')).toBe(10)
  })

  it('lead back to the start of the sentence first, then to the previous one', () => {
    expect(previousStart(text, 5, 'sentence')).toBe(3)
    expect(previousStart(text, 3, 'sentence')).toBe(0)
    expect(previousStart(text, 8, 'paragraph')).toBe(6)
    expect(previousStart(text, 6, 'paragraph')).toBe(0)
    expect(previousStart(text, 0, 'sentence')).toBe(0)
  })

  it('lead past a start that was passed only just now', () => {
    expect(previousStart(text, 4, 'sentence', 1)).toBe(0)
    expect(previousStart(text, 5, 'sentence', 1)).toBe(3)
  })
})

describe('wordAtOffset', () => {
  it('finds the word at each offset of the source', () => {
    expect(wordAtOffset(text, 0)).toBe(0)
    expect(wordAtOffset(text, source.indexOf('G'))).toBe(6)
    expect(wordAtOffset(text, source.indexOf('G') + 1)).toBe(6)
    expect(wordAtOffset(text, source.indexOf('G') - 1)).toBe(5)
    expect(wordAtOffset(text, source.length)).toBe(10)
    expect(wordAtOffset(tokenizeText('', 'en'), 3)).toBe(0)
  })
})
