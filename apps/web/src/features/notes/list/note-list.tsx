// All notes of a view, thousands of them: only the rows in sight are in the document, and pages are fetched while scrolling.
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Awaited } from '#shared/ui/awaited.tsx'
import { listQuery } from '../api.ts'
import classes from '../notes.module.css'
import type { NotesPageState } from '../use-notes-page.ts'
import { moveFocus } from './move-focus.ts'
import { NoteLinks } from './note-link.ts'
import { NoteRow, rowHeight } from './note-row.tsx'
import { useKeepListed } from './use-keep-listed.ts'
import { useListedNotes } from './use-listed-notes.ts'

export function NoteList({ page }: { page: NotesPageState }) {
  const { t } = useTranslation('notes')
  const { view, list, write } = page
  const query = useInfiniteQuery(listQuery(view))
  const notes = useListedNotes(query.data, view)
  useKeepListed(query.data?.pages[0]?.notes)
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: notes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => notes[index]?._id ?? index,
    overscan: 6,
  })
  const shown = rows.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last >= notes.length - 60) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, last, notes.length])

  if (!query.data && notes.length === 0) {
    return (
      <div className={classes.scroller}>
        <Awaited queries={[query]} isQuiet />
        {!query.failureReason && <Placeholders />}
      </div>
    )
  }
  if (notes.length === 0) {
    const isFiltered = view.tags.length > 0
    return (
      <div className={classes.empty}>
        <p>
          {t(isFiltered ? 'list.noneWithTags' : view.folder ? 'list.emptyFolder' : 'list.empty')}
        </p>
        {isFiltered ? (
          <Button variant="default" onClick={() => list({ tags: undefined })}>
            {t('list.clearTags')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => write()}>
            {t('list.first')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <NoteLinks value={page}>
      <div ref={scroller} className={classes.scroller}>
        <ul className={classes.rows} style={{ height: rows.getTotalSize() }} onKeyDown={moveFocus}>
          {shown.map(({ index, key, start }) => {
            const note = notes[index]
            return (
              note && (
                <NoteRow
                  key={key}
                  note={note}
                  isOpen={note._id === page.id}
                  top={start}
                  position={index + 1}
                  count={hasNextPage ? -1 : notes.length}
                />
              )
            )
          })}
        </ul>
      </div>
    </NoteLinks>
  )
}

function Placeholders() {
  return (
    <div className={classes.placeholders} aria-hidden="true">
      {[0.7, 0.5, 0.8, 0.6, 0.4].map((width) => (
        <div key={width}>
          <Skeleton height={14} width={`${width * 100}%`} mb={8} />
          <Skeleton height={10} width="92%" />
        </div>
      ))}
    </div>
  )
}
