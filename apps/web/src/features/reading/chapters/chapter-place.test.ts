import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { describe, expect, it } from 'vitest'
import {
  type AskedPlace,
  countBookWords,
  findNextChapter,
  findOpeningPlace,
  findOpeningWord,
} from './chapter-place.ts'

const chapters = [{ words: 100 }, { words: 50 }, { words: 70 }]

describe('a book', () => {
  it('opens at its beginning for the first time', () => {
    expect(findOpeningPlace(chapters, null)).toEqual({ chapter: 0, word: 0 })
  })

  it('opens at the kept word', () => {
    expect(findOpeningPlace(chapters, { chapter: 1, word: 49 })).toEqual({ chapter: 1, word: 49 })
  })

  it('opens at the next chapter after a chapter was read to its end', () => {
    expect(findOpeningPlace(chapters, { chapter: 1, word: 50 })).toEqual({ chapter: 2, word: 0 })
  })

  it('opens at its beginning again after it was read to its end', () => {
    expect(findOpeningPlace(chapters, { chapter: 2, word: 70 })).toEqual({ chapter: 0, word: 0 })
  })

  it('opens at the chapter that is asked for', () => {
    expect(findOpeningPlace(chapters, { chapter: 1, word: 9 }, { chapter: 2 })).toEqual({
      chapter: 2,
      word: 0,
    })
    expect(findOpeningPlace(chapters, { chapter: 1, word: 50 }, { chapter: 1 })).toEqual({
      chapter: 1,
      word: 0,
    })
  })

  it('keeps the word when the address asks for the chapter being read', () => {
    expect(findOpeningPlace(chapters, { chapter: 1, word: 9 }, { chapter: 1 })).toEqual({
      chapter: 1,
      word: 9,
    })
  })

  it('opens at the word or the paragraph that is asked for', () => {
    const kept = { chapter: 1, word: 9 }
    const at = (asked: AskedPlace) => findOpeningPlace(chapters, kept, asked)
    expect(at({ chapter: 1, word: 20 })).toEqual({ chapter: 1, word: 20 })
    expect(at({ chapter: 1, word: 50 })).toEqual({ chapter: 1, word: 9 })
    expect(at({ chapter: 1, paragraph: 3 })).toEqual({ chapter: 1, word: 0, paragraph: 3 })
    expect(at({ chapter: 7, paragraph: 3 })).toEqual(kept)
  })

  it('finds the first word of a paragraph, and uses the last paragraph for an unknown one', () => {
    const text = tokenizeText('One two.\n\nThree four five.\n\nSix.', 'en')
    const at = (paragraph: number) => findOpeningWord({ chapter: 0, word: 0, paragraph }, text)
    expect([0, 1, 2, 9].map(at)).toEqual([0, 2, 5, 5])
    expect(findOpeningWord({ chapter: 0, word: 4 }, text)).toBe(4)
  })

  it('ignores a chapter that it does not have', () => {
    expect(findOpeningPlace(chapters, { chapter: 9, word: 9 }, { chapter: -1 })).toEqual({
      chapter: 0,
      word: 0,
    })
  })
})

describe('the next chapter', () => {
  it('is the next one that has words', () => {
    const withPictures = [{ words: 100 }, { words: 0 }, { words: 70 }, { words: 0 }]
    expect(findNextChapter(withPictures, 0)).toBe(2)
    expect(findNextChapter(withPictures, 2)).toBeUndefined()
  })
})

describe('the words of a book', () => {
  it('are counted before a chapter and in total', () => {
    expect(countBookWords(chapters, 0)).toEqual({ before: 0, all: 220 })
    expect(countBookWords(chapters, 2)).toEqual({ before: 150, all: 220 })
  })
})
