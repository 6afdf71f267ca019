// Fetches a chapter when it is opened, and the next one in advance. Its text is cut into words in slices, so that the
// page stays responsive.
import type { Language } from '@fovea/contract/languages.ts'
import type { Book, Chapter } from '@fovea/contract/reading.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chapterQuery } from '#domain/library/book-query.ts'
import { type ChapterText, tokenizeChapter } from '#domain/reader/tokenize-chapter.ts'

const rest = () => new Promise<void>((resolve) => setTimeout(resolve))

export interface OpenedChapter {
  /** Undefined until the text has been cut into words. */
  text: ChapterText | undefined
  figures: Chapter['figures']
  /** Why the chapter could not be fetched. */
  error: Error | null
  fetchAgain(): void
}

const noFigures: Chapter['figures'] = []

export function useChapter(book: Book, position: number): OpenedChapter {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(chapterQuery(book._id, position))
  const isThere = data !== undefined
  const hasNext = position + 1 < book.chapters.length
  useEffect(() => {
    if (isThere && hasNext) client.prefetchQuery(chapterQuery(book._id, position + 1))
  }, [client, book._id, position, isThere, hasNext])
  const text = useChapterText(data?.text, book.lang)
  return {
    text,
    figures: data?.figures ?? noFigures,
    error: data ? null : error,
    fetchAgain: () => void refetch(),
  }
}

function useChapterText(source: string | undefined, language: Language): ChapterText | undefined {
  const [text, setText] = useState<ChapterText>()
  useEffect(() => {
    let isWanted = source !== undefined
    tokenizeChapter(source ?? '', language, rest, () => isWanted).then((next) => {
      if (next) setText(next)
    })
    return () => {
      isWanted = false
    }
  }, [source, language])
  return text?.source === source ? text : undefined
}
