// Keeps the whole of the opened book on this device, chapter by chapter: from the one that is read to the end, then
// those before. Slowly, so that it is in nobody's way, and only as much as one book may take.
import type { Book } from '@fovea/contract/reading.ts'
import { useEffect } from 'react'
import { callApi, contract } from '#shared/api-client.ts'
import { hasKept, keep } from '#shared/kept/kept-answers.ts'
import { useSession } from '#shared/session.ts'
import { nameChapter } from './api.ts'

const firstAfterMs = 5_000
const restMs = 500
/** In words, of some six characters each: a long novel. */
const wordsMax = 1_200_000

/** Without a user there is nothing to keep: the whole text is on this device. */
export function useKeptBook(userId: string | undefined, book: Book, chapter: number): void {
  useEffect(() => {
    if (!userId) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      keepChapters(userId, book, chapter, stop.signal).catch(() => {
        // Without an answer there is nothing to keep; the next opening goes on.
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

/** In the order in which they will be read, as many as one book may have. */
export function chooseChapters(chapters: readonly { words: number }[], from: number): number[] {
  const positions = chapters.map((_, position) => position)
  let words = 0
  return [...positions.slice(from), ...positions.slice(0, from)].filter((position) => {
    words += chapters[position]?.words ?? 0
    return words <= wordsMax
  })
}
