// One note: fetched, or written here and not on the server yet; in conflict with another text; in the trash; or gone.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#kit/api/api-client.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { useDocumentTitle } from '#kit/ui/page.tsx'
import { useLeaving } from '#kit/ui/use-leaving.ts'
import { noteQuery } from '../api.ts'
import { ConflictView } from '../conflict/conflict-view.tsx'
import classes from '../notes.module.css'
import { openNote, saveNow, useWritings } from '../saving/autosave.ts'
import { useMayOpen } from '../saving/left-drafts.ts'
import type { NotesPageState } from '../use-notes-page.ts'
import { VersionsView } from '../versions/versions-view.tsx'
import { BackToList } from './back-to-list.tsx'
import { NoteBody } from './note-body.tsx'
import { TrashedNote } from './trashed-note.tsx'

interface NotePaneProps {
  id: string
  page: NotesPageState
}

export function NotePane({ id, page }: NotePaneProps) {
  const { t } = useTranslation('notes')
  const writing = useWritings((all) => all[id])
  const isNew = writing?.version === 0
  const query = useQuery({ ...noteQuery(id), enabled: !isNew })
  const note = query.data
  const mayOpen = useMayOpen(id)
  useDocumentTitle((writing?.text.title ?? note?.title) || t('title'))
  useLeaving({ onHidden: () => saveNow(id), onLeft: () => saveNow(id) })
  useEffect(() => {
    if (note && mayOpen) openNote(note)
  }, [note, mayOpen])

  if (note?.trashedAt) return <TrashedNote note={note} page={page} />
  if (!writing) {
    const isGone = query.error instanceof ApiError && query.error.code === 'not_found'
    return (
      <>
        <BackToList page={page} />
        {isGone ? <Gone page={page} /> : <Awaited queries={[query]} />}
      </>
    )
  }
  if (writing.conflict)
    return <ConflictView writing={writing} theirs={writing.conflict} page={page} />
  if (page.search.show === 'versions' && !isNew)
    return <VersionsView writing={writing} page={page} />
  return <NoteBody writing={writing} note={note} page={page} />
}

function Gone({ page }: Pick<NotePaneProps, 'page'>) {
  const { t } = useTranslation('notes')
  return (
    <div className={classes.empty}>
      <p role="alert">{t('note.gone')}</p>
      <Button variant="default" onClick={() => void page.list()}>
        {t('note.toList')}
      </Button>
    </div>
  )
}
