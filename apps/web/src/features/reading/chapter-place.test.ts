import { describe, expect, it } from 'vitest'
import { findOpeningPlace } from './chapter-place.ts'

const chapters = [{ words: 100 }, { words: 50 }, { words: 70 }]

describe('a book', () => {
  it('opens at its beginning the first time', () => {
    expect(findOpeningPlace(chapters, null)).toEqual({ chapter: 0, word: 0 })
  })

  it('opens at the kept word', () => {
    expect(findOpeningPlace(chapters, { chapter: 1, word: 49 })).toEqual({ chapter: 1, word: 49 })
  })

  it('opens at the next chapter when one was read to its end', () => {
    expect(findOpeningPlace(chapters, { chapter: 1, word: 50 })).toEqual({ chapter: 2, word: 0 })
  })

  it('opens at its beginning again when all was read', () => {
    expect(findOpeningPlace(chapters, { chapter: 2, word: 70 })).toEqual({ chapter: 0, word: 0 })
  })

  it('opens at the chapter that is asked for', () => {
    expect(findOpeningPlace(chapters, { chapter: 1, word: 9 }, 2)).toEqual({ chapter: 2, word: 0 })
    expect(findOpeningPlace(chapters, { chapter: 1, word: 50 }, 1)).toEqual({ chapter: 1, word: 0 })
  })

  it('keeps the word when the chapter that is asked for is the one being read', () => {
    expect(findOpeningPlace(chapters, { chapter: 1, word: 9 }, 1)).toEqual({ chapter: 1, word: 9 })
  })

  it('takes no notice of a chapter that it does not have', () => {
    expect(findOpeningPlace(chapters, { chapter: 9, word: 9 }, -1)).toEqual({ chapter: 0, word: 0 })
  })
})
