import { expect, it } from 'vitest'
import { chooseChapters } from './use-kept-book.ts'

it('a book is kept from the chapter that is read on, then what lies before', () => {
  const chapters = [{ words: 10 }, { words: 10 }, { words: 10 }]
  expect(chooseChapters(chapters, 1)).toEqual([1, 2, 0])
})

it('of an endless book only the next chapters are kept', () => {
  const chapters = Array.from({ length: 100 }, () => ({ words: 100_000 }))
  expect(chooseChapters(chapters, 90)).toEqual([90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 0, 1])
})
