// How much of a book may leave the process that made it.
import { expect, test } from 'vitest'
import type { FinishedBook } from './convert/finish-book.ts'
import { splitBook } from './split-book.ts'

const megabyte = 2 ** 20
const pictureOf = (megabytes: number) => ({
  type: 'image/png' as const,
  bytes: new Uint8Array(megabytes * megabyte),
})
const book = (changes: Partial<FinishedBook>) =>
  ({
    title: '',
    author: '',
    lang: 'en',
    words: 0,
    chapters: [],
    pictures: [],
    cover: null,
    ...changes,
  }) as FinishedBook
const split = (changes: Partial<FinishedBook>) => [...splitBook(book(changes))]
const tooLarge = expect.objectContaining({ code: 'import_too_large' })

test('a picture, or a cover, has 32 MB at most', () => {
  expect(split({ pictures: [pictureOf(32)], cover: pictureOf(32) })).toHaveLength(3)
  expect(() => split({ pictures: [pictureOf(33)] })).toThrow(tooLarge)
  expect(() => split({ cover: pictureOf(33) })).toThrow(tooLarge)
})

test('a book has 256 MB at most, with all that is in it', () => {
  const pictures = Array(8).fill(pictureOf(32))
  const chapter = { title: '', text: 'a', figures: [], words: 1 }
  expect(split({ pictures })).toHaveLength(9)
  expect(() => split({ pictures, cover: pictureOf(1) })).toThrow(tooLarge)
  expect(() => split({ pictures, chapters: [chapter] })).toThrow(tooLarge)
})
