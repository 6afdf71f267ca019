import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { findSliceEnds, tokenizeChapter } from './tokenize-chapter.ts'

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

  it('stays one paragraph when it has no blank lines and is cut', async () => {
    const text = await tokenizeChapter(sentence.repeat(2_000), 'en', now)
    expect(text?.paragraphs).toEqual([{ start: 0, end: text?.words.length }])
    expect(text?.sentences.length).toBe(2_000)
  })

  it('is cut into slices that together are the whole text, none of them too long', () => {
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

  it('rests between slices, and stops when it is no longer wanted', async () => {
    const rest = vi.fn(now)
    const source = sentence.repeat(2_000)
    await tokenizeChapter(source, 'en', rest)
    expect(rest).toHaveBeenCalledTimes(findSliceEnds(source).length - 1)
    expect(await tokenizeChapter(source, 'en', now, () => false)).toBeUndefined()
  })
})
