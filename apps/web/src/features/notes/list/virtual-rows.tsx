// The rows of a list of thousands of notes: only those in sight are in the document, and pages are fetched while scrolling.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { NotesPageState } from '../use-notes-page.ts'
import classes from './list.module.css'
import { isSelected } from './selection.ts'
import { useRowSelection } from './use-row-selection.ts'

/** Where a row is, and whether it is selected. */
export interface RowPlace {
  /** In pixels. */
  top: number
  position: number
  /** -1 while it is not known. */
  count: number
  /** Undefined while nothing is being selected. */
  isChosen: boolean | undefined
}

interface VirtualRowsProps<Note> {
  page: NotesPageState
  notes: readonly Note[]
  /** In pixels. All rows are equally high, so that the list knows its height. */
  rowHeight: number
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }
  row(note: Note, place: RowPlace): ReactNode
}

/** How many rows before the end the next page is fetched. */
const aheadRows = 60

export function VirtualRows<Note extends { _id: string }>(props: VirtualRowsProps<Note>) {
  const { page, notes, rowHeight, query, row } = props
  const { selection, rowsProps } = useRowSelection(page, notes)
  const scroller = useRef<HTMLDivElement>(null)
  // A new function would have the place of each of the notes counted again.
  const getItemKey = useCallback((index: number) => notes[index]?._id ?? index, [notes])
  const rows = useVirtualizer({
    count: notes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 6,
  })
  const shown = rows.getVirtualItems()
  const isNear = (shown.at(-1)?.index ?? 0) >= notes.length - aheadRows
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const isWanted = hasNextPage && (isNear || selection.isAll)
  useEffect(() => {
    if (isWanted && !isFetchingNextPage) void fetchNextPage()
  }, [isWanted, isFetchingNextPage, fetchNextPage])
  return (
    <div ref={scroller} className={classes.scroller}>
      <ul className={classes.rows} style={{ height: rows.getTotalSize() }} {...rowsProps}>
        {shown.map(({ index, start }) => {
          const note = notes[index]
          const count = hasNextPage ? -1 : notes.length
          const isChosen = selection.isOn && note ? isSelected(selection, note._id) : undefined
          return note && row(note, { top: start, position: index + 1, count, isChosen })
        })}
      </ul>
    </div>
  )
}
