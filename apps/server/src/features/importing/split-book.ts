// Splits a converted book into parts of bounded size, which leave the converting process one by one: first a head with
// the facts about the book and its size, then the pictures, then the chapters.
import { fail } from '../../platform/failure.ts'
import type { PictureType } from './book-files.ts'
import type { FinishedBook, FinishedChapter } from './convert/finish-book.ts'

export interface BookHead extends Pick<FinishedBook, 'title' | 'author' | 'lang' | 'words'> {
  chapterCount: number
  /** The size of the texts, the pictures and their descriptions. */
  keptBytes: number
}

export type BookPart =
  | { head: BookHead }
  | { picture: { name: 'cover' | number; type: PictureType; bytes: Uint8Array } }
  | { chapters: FinishedChapter[] }

/** The limit of one book. The content of a real book is no larger than its file, or slightly larger if it is text. */
const keptBytesMax = 256 * 2 ** 20

/** The limit of one picture, which is sent as one part. */
const pictureBytesMax = 32 * 2 ** 20

/** The approximate size of one part with chapters. */
const partCharacters = 1_000_000

/** @throws Failure `import_too_large` */
export function* splitBook(book: FinishedBook): Generator<BookPart> {
  const { title, author, lang, words, chapters, pictures, cover } = book
  const keptBytes = measureBook(book)
  const all = cover ? [...pictures, cover] : pictures
  const isTooLarge = all.some(({ bytes }) => bytes.length > pictureBytesMax)
  if (isTooLarge || keptBytes > keptBytesMax) return fail('import_too_large')
  yield { head: { title, author, lang, words, chapterCount: chapters.length, keptBytes } }
  for (const [name, picture] of pictures.entries()) yield { picture: { name, ...picture } }
  if (cover) yield { picture: { name: 'cover', ...cover } }
  let part: FinishedChapter[] = []
  let characters = 0
  for (const chapter of chapters) {
    part.push(chapter)
    characters += chapter.text.length
    if (characters < partCharacters) continue
    yield { chapters: part }
    part = []
    characters = 0
  }
  if (part.length > 0) yield { chapters: part }
}

function measureBook({ chapters, pictures, cover }: FinishedBook): number {
  const all = cover ? [...pictures, cover] : pictures
  return (
    all.reduce((sum, { bytes }) => sum + bytes.length, 0) +
    chapters.reduce((sum, chapter) => sum + measureChapter(chapter), 0)
  )
}

export function measureChapter({ title, text, figures }: FinishedChapter): number {
  const written = figures.reduce((sum, { alt }) => sum + Buffer.byteLength(alt), 0)
  return Buffer.byteLength(title) + Buffer.byteLength(text) + written
}
