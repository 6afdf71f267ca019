import { expect, it } from 'vitest'
import { chooseChapters } from './use-kept-book.ts'

it('a book is kept from the chapter being read to the end, then from its beginning', () => {
  const chapters = [{ words: 10 }, { words: 10 }, { words: 10 }]
  expect(chooseChapters(chapters, 1)).toEqual([1, 2, 0])
})

it('only the next chapters of a very long book are kept', () => {
  const chapters = Array.from({ length: 100 }, () => ({ words: 100_000 }))
  expect(chooseChapters(chapters, 90)).toEqual([90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 0, 1])
})
