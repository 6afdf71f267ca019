// The notes page: folders and tags, the list, and the open note beside each other. On a phone one of them is shown at a
// time. The address says which.
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OnDevice } from './device/on-device.tsx'
import { SidePane } from './folders/side-pane.tsx'
import { ListPane } from './list/list-pane.tsx'
import { TrashPane } from './list/trash-pane.tsx'
import { NoNote } from './note/no-note.tsx'
import { NotePane } from './note/note-pane.tsx'
import classes from './notes.module.css'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useNotesKeys } from './use-notes-keys.ts'
import { useNotesPage } from './use-notes-page.ts'

export function NotesPage() {
  const { t } = useTranslation('notes')
  const page = useNotesPage()
  const { id, isTrash, search, write } = page
  const workspace = useRef<HTMLDivElement>(null)
  useKeyboardInset(workspace)
  useNotesKeys(() => write())
  const add = useEffectEvent(() => write())
  const isAdding = search.add === 'note'
  useEffect(() => {
    if (isAdding) add()
  }, [isAdding])
  const pane = id ? 'note' : search.pane === 'folders' ? 'side' : 'list'
  return (
    <div ref={workspace} className={classes.workspace} data-pane={pane}>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <aside className={classes.side} aria-label={t('side.title')}>
        <SidePane page={page} />
      </aside>
      <section className={classes.list} aria-label={t('list.title')}>
        <OnDevice />
        {isTrash ? <TrashPane page={page} /> : <ListPane page={page} />}
      </section>
      <section className={classes.note} aria-label={t('note.one')}>
        {id && <OnDevice isOnPhone />}
        {id ? <NotePane key={id} id={id} page={page} /> : <NoNote page={page} />}
      </section>
    </div>
  )
}
