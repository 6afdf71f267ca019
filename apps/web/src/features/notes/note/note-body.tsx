// A note that can be written: title, text, folder, tags, files and what links to it.
import type { Note } from '@fovea/contract/note-shapes.ts'
import { Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, contract } from '#kit/api/api-client.ts'
import { useFileDrop } from '#kit/ui/use-file-drop.ts'
import { searchQuery } from '../api.ts'
import notesClasses from '../notes.module.css'
import { saveNow, typeText, writeNewNote } from '../saving/autosave.ts'
import type { Writing } from '../saving/autosave-state.ts'
import type { NotesPageState } from '../use-notes-page.ts'
import { BackToList } from './back-to-list.tsx'
import { Backlinks } from './backlinks.tsx'
import classes from './note.module.css'
import { NoteFacts } from './note-facts.tsx'
import { NoteFiles } from './note-files.tsx'
import { NoteFiling } from './note-filing.tsx'
import { NoteMenu } from './note-menu.tsx'
import { NoteSaving } from './note-saving.tsx'
import { TitleField } from './title-field.tsx'
import { uploadFile } from './uploads.ts'

const NoteEditor = lazy(async () => ({
  default: (await import('../editor/note-editor.tsx')).NoteEditor,
}))

interface NoteBodyProps {
  writing: Writing
  /** Undefined while the server has none. */
  note: Note | undefined
  page: NotesPageState
}

export function NoteBody({ writing, note, page }: NoteBodyProps) {
  const { t } = useTranslation('notes')
  const client = useQueryClient()
  const { id, text, edition } = writing
  const article = useRef<HTMLElement>(null)
  const isDropping = useFileDrop((files) => {
    for (const file of files) void uploadFile(client, id, file).catch(() => {})
  }, article)
  const findNotes = async (title: string) => {
    if (title.trim()) return (await client.fetchQuery(searchQuery(title.trim(), []))).slice(0, 8)
    const { notes } = await callApi(contract.notes.allNotes, { query: { limit: 8 } })
    return notes
  }
  return (
    <article
      ref={article}
      className={notesClasses.noteScroller}
      data-dropping={isDropping || undefined}
      onBlur={() => saveNow(id)}
    >
      <header className={notesClasses.noteHead}>
        <BackToList page={page} />
        <NoteSaving writing={writing} page={page} />
        <NoteMenu writing={writing} note={note} page={page} />
      </header>
      <div className={classes.sheet}>
        <TitleField
          title={text.title}
          isNew={writing.version === 0}
          onChange={(title) => typeText(id, { title })}
        />
        <NoteFiling writing={writing} note={note} />
        <Suspense fallback={<Skeleton height="12rem" aria-label={t('note.loading')} />}>
          <NoteEditor
            key={`${id}.${edition}`}
            initialHtml={text.html}
            onChange={(html) => typeText(id, { html })}
            storeFile={async (file) => {
              const { _id, name, isImage } = await uploadFile(client, id, file)
              return { id: _id, name, isImage }
            }}
            findNotes={async (title) =>
              (await findNotes(title))
                .filter(({ _id }) => _id !== id)
                .map(({ _id, title: found }) => ({ id: _id, title: found }))
            }
            createNote={async (title) => ({ id: writeNewNote({}, { title, html: '' }), title })}
            openNote={(other) => void page.open(other)}
          />
        </Suspense>
        <NoteFiles noteId={id} files={note?.files ?? []} />
        <Backlinks links={note?.backlinks ?? []} search={page.search} />
        {note && <NoteFacts note={note} />}
      </div>
    </article>
  )
}
