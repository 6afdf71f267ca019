// A note in the trash: it can be read, restored, or deleted for good.

import type { Note } from '@fovea/contract/note-shapes.ts'
import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '#kit/ui/failure.tsx'
import notesClasses from '../notes.module.css'
import type { NotesPageState } from '../use-notes-page.ts'
import { useTrash } from '../use-trash.ts'
import { BackToList } from './back-to-list.tsx'
import classes from './note.module.css'

const NoteText = lazy(async () => ({
  default: (await import('../editor/note-text.tsx')).NoteText,
}))

export function TrashedNote({ note, page }: { note: Note; page: NotesPageState }) {
  const { t } = useTranslation('notes')
  const { restore, remove } = useTrash()
  const failure = restore.error ?? remove.error
  return (
    <article className={notesClasses.noteScroller}>
      <header className={notesClasses.noteHead}>
        <BackToList page={page} />
        <p className={classes.saving}>{t('trash.inIt')}</p>
        <Button variant="default" onClick={() => restore.mutate(note._id)}>
          {t('trash.restore')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          onClick={() => remove.mutate(note._id, { onSuccess: () => void page.list() })}
        >
          {t('trash.remove')}
        </Button>
      </header>
      <Failure error={failure} className={notesClasses.failure} />
      <div className={classes.sheet}>
        <h2 className={notesClasses.shownTitle}>{note.title || t('note.untitled')}</h2>
        <Suspense fallback={<Skeleton height="12rem" />}>
          <NoteText html={note.html} />
        </Suspense>
      </div>
    </article>
  )
}
