// Sets a chapter as a page: its pieces, the elements that contain them, and the marks that need both.
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { ChapterText } from '#domain/reader/tokenize-chapter.ts'
import {
  type MarkedSpan,
  markBookmarks,
  markHighlights,
  removeBookmarkMarks,
  removeHighlightMarks,
} from './page-marks.ts'
import { cutIntoPieces, type Piece } from './page-pieces.ts'
import { findRanges, findSpanOfRange, type SetPage } from './page-place.ts'

export interface PageLayout {
  pieces: readonly Piece[]
  scroller: RefObject<HTMLElement | null>
  /** Contains the blocks, with pictures between them. */
  sheet: RefObject<HTMLDivElement | null>
  /** The rendered page. Undefined before it is rendered. */
  page(): SetPage | undefined
  findSpan(range: Range): Span | undefined
  findRanges(span: Span): Range[]
}

export function usePageLayout(
  text: ChapterText,
  { bookmarks, highlights }: { bookmarks: readonly Span[]; highlights: readonly MarkedSpan[] },
): PageLayout {
  const pieces = useMemo(() => cutIntoPieces(text), [text])
  const scroller = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const set = useRef<SetPage>(undefined)
  const page = useCallback(() => {
    if (!scroller.current || !sheet.current) return undefined
    if (set.current?.pieces !== pieces || set.current.scroller !== scroller.current) {
      const blocks = [...sheet.current.querySelectorAll<HTMLElement>('[data-piece]')]
      set.current = { scroller: scroller.current, blocks, text, pieces }
    }
    return set.current
  }, [text, pieces])
  useLayoutEffect(() => {
    const onPage = page()
    if (onPage) markBookmarks(onPage, bookmarks)
    return removeBookmarkMarks
  }, [page, bookmarks])
  useLayoutEffect(() => {
    const onPage = page()
    if (onPage) markHighlights(onPage, highlights)
    return removeHighlightMarks
  }, [page, highlights])
  const findSpan = useCallback(
    (range: Range) => {
      const onPage = page()
      return onPage && findSpanOfRange(onPage, range)
    },
    [page],
  )
  const findRangesOf = useCallback(
    (span: Span) => {
      const onPage = page()
      return onPage ? findRanges(onPage, span) : []
    },
    [page],
  )
  return { pieces, scroller, sheet, page, findSpan, findRanges: findRangesOf }
}
