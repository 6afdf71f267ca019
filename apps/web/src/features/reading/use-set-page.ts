// A chapter set as a page: its pieces, the elements that contain them, and what needs both.
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { ChapterText } from '#shared/reader/tokenize-chapter.ts'
import { markBookmarks, removeBookmarkMarks } from './page-marks.ts'
import { cutIntoPieces, type Piece } from './page-pieces.ts'
import { findWordOfNode, type SetPage } from './page-place.ts'

export interface PageHold {
  pieces: readonly Piece[]
  scroller: RefObject<HTMLElement | null>
  /** Contains the blocks, with pictures between them. */
  sheet: RefObject<HTMLDivElement | null>
  /** The rendered page. Undefined before it is rendered. */
  page(): SetPage | undefined
  findWord(node: Node, offset: number): number | undefined
}

export function useSetPage(text: ChapterText, bookmarks: readonly Span[]): PageHold {
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
  const findWord = useCallback(
    (node: Node, offset: number) => {
      const onPage = page()
      return onPage && findWordOfNode(onPage, node, offset)
    },
    [page],
  )
  return { pieces, scroller, sheet, page, findWord }
}
