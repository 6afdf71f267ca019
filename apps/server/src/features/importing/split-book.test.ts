// Tests how large a book may be when it leaves the process that converted it.
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

test('pictures and covers are limited to 32 MB each', () => {
  expect(split({ pictures: [pictureOf(32)], cover: pictureOf(32) })).toHaveLength(3)
  expect(() => split({ pictures: [pictureOf(33)] })).toThrow(tooLarge)
  expect(() => split({ cover: pictureOf(33) })).toThrow(tooLarge)
})

test('a book with everything in it is limited to 256 MB', () => {
  const pictures = Array(8).fill(pictureOf(32))
  const chapter = { title: '', text: 'a', figures: [], words: 1 }
  expect(split({ pictures })).toHaveLength(9)
  expect(() => split({ pictures, cover: pictureOf(1) })).toThrow(tooLarge)
  expect(() => split({ pictures, chapters: [chapter] })).toThrow(tooLarge)
})
