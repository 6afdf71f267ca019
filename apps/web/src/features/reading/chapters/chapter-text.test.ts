import { describe, expect, it } from 'vitest'
import { tokenizeChapter } from '#domain/reader/tokenize-chapter.ts'
import { excerptAt, joinWords } from './chapter-text.ts'

const now = async () => {}

describe('a run of words', () => {
  it('is joined as it was written, without extra spaces', async () => {
    for (const source of ['One thing—and another. Two.', '我喜欢读书。你呢？']) {
      const text = await tokenizeChapter(source, 'en', now)
      expect(text && joinWords(text, { start: 0, end: text.words.length })).toBe(source)
    }
  })
})

describe('the excerpt at a word', () => {
  it('is the sentence of the word', async () => {
    const text = await tokenizeChapter('One two. Three four five. Six.', 'en', now)
    expect(text && excerptAt(text, 3)).toBe('Three four five.')
    expect(text && excerptAt(text, 99)).toBe('Six.')
  })

  it('has at most two lines, and begins near the word when a sentence has no end', async () => {
    const text = await tokenizeChapter('raven '.repeat(400), 'en', now)
    const excerpt = text ? excerptAt(text, 200) : ''
    expect(excerpt.length).toBeLessThanOrEqual(162)
    expect(excerpt).toMatch(/^raven raven .* raven …$/)
  })

  it('is empty for an empty text', async () => {
    const text = await tokenizeChapter('', 'en', now)
    expect(text && excerptAt(text, 0)).toBe('')
  })
})
