import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { describe, expect, it } from 'vitest'
import { findBookmarkAt, findBookmarkSpans } from './bookmark-places.ts'

const text = tokenizeText('Seven herons stood in the shallows. None of them moved.', 'en')

describe('a bookmark', () => {
  it('marks a few words of its sentence, only in its own chapter', () => {
    const bookmarks = [
      { chapter: 0, word: 1 },
      { chapter: 0, word: 8 },
      { chapter: 1, word: 2 },
    ]
    expect(findBookmarkSpans(bookmarks, 0, text)).toEqual([
      { start: 1, end: 6 },
      { start: 8, end: 10 },
    ])
  })

  it('marks nothing when it is past the end of a text that became shorter', () => {
    expect(findBookmarkSpans([{ chapter: 0, word: 99 }], 0, text)).toEqual([])
  })

  it('is found from anywhere in its sentence, and the nearest of several is found', () => {
    const [first, second] = [
      { chapter: 0, word: 0 },
      { chapter: 0, word: 5 },
    ]
    const find = (chapter: number, word: number) =>
      findBookmarkAt([first, second], { chapter, word }, text)
    expect(find(0, 1)).toBe(first)
    expect(find(0, 4)).toBe(second)
    expect(find(0, 6)).toBeUndefined()
    expect(find(1, 0)).toBeUndefined()
  })
})
