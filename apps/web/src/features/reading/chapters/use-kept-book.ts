// Keeps the opened book on this device for reading offline: from the chapter that is read to the end, then the chapters
// before it. It works slowly so as not to disturb other calls, and keeps a limited number of words per book.
import type { Book } from '@fovea/contract/reading.ts'
import { useEffect } from 'react'
import { nameChapter } from '#domain/library/book-query.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { hasKept, keep } from '#kit/queries/kept-answers.ts'
import { useSession } from '#kit/session/session.ts'

const firstAfterMs = 5_000
const restMs = 500
/** A long novel. A word has about six characters. */
const wordsMax = 1_200_000

/** Without a user nothing is fetched, since a visitor's text is on this device already. */
export function useKeptBook(userId: string | undefined, book: Book, chapter: number): void {
  useEffect(() => {
    if (!userId) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      keepChapters(userId, book, chapter, stop.signal).catch(() => {
        // The server did not answer. The rest is kept when the book is opened again.
      })
    }, firstAfterMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [userId, book, chapter])
}

async function keepChapters(
  userId: string,
  book: Book,
  chapter: number,
  stop: AbortSignal,
): Promise<void> {
  const { signal } = useSession.getState()
  for (const position of chooseChapters(book.chapters, chapter)) {
    const name = nameChapter(book._id, position)
    if (await hasKept(userId, name)) continue
    if (stop.aborted || signal.aborted) return
    const answer = await callApi(contract.reading.chapter, { params: { id: book._id, position } })
    await keep(userId, name, answer, () => !signal.aborted)
    await new Promise((resolve) => setTimeout(resolve, restMs))
  }
}

/** The chapters to keep, in the order in which they will be read, within the limit of one book. */
export function chooseChapters(chapters: readonly { words: number }[], from: number): number[] {
  const positions = chapters.map((_, position) => position)
  let words = 0
  return [...positions.slice(from), ...positions.slice(0, from)].filter((position) => {
    words += chapters[position]?.words ?? 0
    return words <= wordsMax
  })
}
