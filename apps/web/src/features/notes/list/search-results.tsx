// What a search finds: by title first, then by text, with the matching parts marked.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Awaited } from '#shared/ui/awaited.tsx'
import { foundMax, searchQuery } from '../api.ts'
import classes from '../notes.module.css'
import type { NotesPageState } from '../use-notes-page.ts'
import { beginNear } from './begin-near.ts'
import { MarkedText } from './marked-text.tsx'
import { moveFocus } from './move-focus.ts'
import { NoteLinks } from './note-link.ts'
import { NoteRow } from './note-row.tsx'

export function SearchResults({ page, text }: { page: NotesPageState; text: string }) {
  const { t } = useTranslation('notes')
  const { view } = page
  const query = useQuery({
    ...searchQuery(text.trim(), view.tags),
    placeholderData: keepPreviousData,
  })
  const found = query.data
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
        <ul className={classes.rows} onKeyDown={moveFocus}>
          {found?.map((note, index) => (
            <NoteRow
              key={note._id}
              note={{ ...note, isWaiting: false }}
              isOpen={note._id === page.id}
              position={index + 1}
              count={found.length}
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
    </NoteLinks>
  )
}
