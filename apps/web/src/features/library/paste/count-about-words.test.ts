import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { describe, expect, it } from 'vitest'
import { countAboutWords } from './count-about-words.ts'

describe('the word count while typing', () => {
  it('equals the count of the reader in plain prose', () => {
    const text = 'Well — he said “no”, and went home.\n\nThen 3 days passed.'
    expect(countAboutWords(text)).toBe(tokenizeText(text, 'en').words.length)
  })

  it('is close to it in scripts without spaces', () => {
    const text = '我喜欢在晚上读书，因为那时候很安静。'
    const exact = tokenizeText(text, 'en').words.length
    expect(Math.abs(countAboutWords(text) - exact)).toBeLessThanOrEqual(3)
  })

  it('is 0 for a text without words', () => {
    expect(countAboutWords(' \n — … ')).toBe(0)
  })
})
