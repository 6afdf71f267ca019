// What a search finds: by title first, then by text, with the matching parts marked.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FoundNote } from '#domain/notes/search-kept.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { foundMax, searchQuery } from '../api.ts'
import { SelectedNotesBar } from '../selected/selected-notes-bar.tsx'
import type { NotesPageState } from '../use-notes-page.ts'
import { beginNear } from './begin-near.ts'
import classes from './list.module.css'
import { MarkedText } from './marked-text.tsx'
import { NoteLinks } from './note-link.ts'
import { NoteRow } from './note-row.tsx'
import { isSelected } from './selection.ts'
import { useRowSelection } from './use-row-selection.ts'

const noneFound: FoundNote[] = []

export function SearchResults({ page, text }: { page: NotesPageState; text: string }) {
  const { t } = useTranslation('notes')
  const { view } = page
  const query = useQuery({
    ...searchQuery(text.trim(), view.tags),
    placeholderData: keepPreviousData,
  })
  const found = query.data
  const { selection, rowsProps } = useRowSelection(page, found ?? noneFound)
  return (
    <NoteLinks value={page}>
      <div className={classes.scroller}>
        <p className={classes.found} role="status">
          {found &&
            (found.length < foundMax
              ? t('list.found', { count: found.length })
              : t('list.manyFound'))}
        </p>
        <Awaited queries={[query]} isQuiet />
        <ul className={classes.rows} {...rowsProps}>
          {found?.map((note, index) => (
            <NoteRow
              key={note._id}
              note={note}
              isOpen={note._id === page.id}
              position={index + 1}
              count={found.length}
              isChosen={selection.isOn ? isSelected(selection, note._id) : undefined}
              found={{
                title: note.title ? (
                  <MarkedText text={note.title} ranges={note.titleMatches} />
                ) : (
                  t('note.untitled')
                ),
                excerpt: <MarkedText {...beginNear(note.snippet, note.matches)} />,
              }}
            />
          ))}
        </ul>
      </div>
      <SelectedNotesBar page={page} notes={found ?? noneFound} isComplete />
    </NoteLinks>
  )
}
