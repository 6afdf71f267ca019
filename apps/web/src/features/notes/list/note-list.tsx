// All notes of a view.
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Awaited } from '#kit/ui/awaited.tsx'
import { listQuery } from '../api.ts'
import notesClasses from '../notes.module.css'
import { SelectedNotesBar } from '../selected/selected-notes-bar.tsx'
import type { NotesPageState } from '../use-notes-page.ts'
import classes from './list.module.css'
import { NoteLinks } from './note-link.ts'
import { NoteRow, rowHeight } from './note-row.tsx'
import { useListedNotes } from './use-listed-notes.ts'
import { VirtualRows } from './virtual-rows.tsx'

export function NoteList({ page }: { page: NotesPageState }) {
  const { t } = useTranslation('notes')
  const { view, list, write } = page
  const query = useInfiniteQuery(listQuery(view))
  const notes = useListedNotes(query.data, view)

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
      <div className={notesClasses.empty}>
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
      <VirtualRows
        page={page}
        notes={notes}
        rowHeight={rowHeight}
        query={query}
        row={(note, place) => (
          <NoteRow key={note._id} note={note} isOpen={note._id === page.id} {...place} />
        )}
      />
      <SelectedNotesBar page={page} notes={notes} isComplete={!query.hasNextPage} />
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
