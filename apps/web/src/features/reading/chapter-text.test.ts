import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { excerptAt, findSliceEnds, joinWords, tokenizeChapter } from './chapter-text.ts'

const now = async () => {}
const sentence = 'Dr. Smith paid 1,000 people — nobody came. '

describe('a chapter', () => {
  it('has the same words in slices as in one piece', async () => {
    const paragraph = `${sentence.repeat(30)}\n\n`
    const source = paragraph.repeat(60)
    const { source: _, ...sliced } = (await tokenizeChapter(source, 'en', now)) ?? { source }
    expect(findSliceEnds(source).length).toBeGreaterThan(3)
    expect(sliced).toEqual(tokenizeText(source, 'en'))
  })

  it('stays one paragraph when it is cut for want of blank lines', async () => {
    const text = await tokenizeChapter(sentence.repeat(2_000), 'en', now)
    expect(text?.paragraphs).toEqual([{ start: 0, end: text?.words.length }])
    expect(text?.sentences.length).toBe(2_000)
  })

  it('is cut into slices that are together the whole, none of them endless', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', ' ', '. ', '\n\n', 'word'.repeat(2_000)), { maxLength: 60 }),
        (parts) => {
          const source = parts.join('')
          const ends = findSliceEnds(source)
          expect(ends.at(-1)).toBe(source.length)
          ends.reduce((start, end) => {
            expect(end - start).toBeLessThanOrEqual(24_000)
            return end
          }, 0)
        },
      ),
    )
  })

  it('rests between slices, and stops when nobody wants it any more', async () => {
    const rest = vi.fn(now)
    const source = sentence.repeat(2_000)
    await tokenizeChapter(source, 'en', rest)
    expect(rest).toHaveBeenCalledTimes(findSliceEnds(source).length - 1)
    expect(await tokenizeChapter(source, 'en', now, () => false)).toBeUndefined()
  })

  it('is joined as it was written: no spaces where there were none', async () => {
    for (const source of ['One thing—and another. Two.', '我喜欢读书。你呢？']) {
      const text = await tokenizeChapter(source, 'en', now)
      expect(text && joinWords(text, { start: 0, end: text.words.length })).toBe(source)
    }
  })
})

describe('the excerpt at a word', () => {
  it('is its sentence', async () => {
    const text = await tokenizeChapter('One two. Three four five. Six.', 'en', now)
    expect(text && excerptAt(text, 3)).toBe('Three four five.')
    expect(text && excerptAt(text, 99)).toBe('Six.')
  })

  it('is no more than two lines, and begins near the word where a sentence has no end', async () => {
    const text = await tokenizeChapter('raven '.repeat(400), 'en', now)
    const excerpt = text ? excerptAt(text, 200) : ''
    expect(excerpt.length).toBeLessThanOrEqual(162)
    expect(excerpt).toMatch(/^raven raven .* raven …$/)
  })

  it('of nothing is empty', async () => {
    const text = await tokenizeChapter('', 'en', now)
    expect(text && excerptAt(text, 0)).toBe('')
  })
})
