// A note that was changed in two places: both texts with their differences marked, and what can be done. Whatever is chosen,
// the other text is kept as a version or as a note of its own.
import { noteTitleMax } from '@fovea/contract/note-limits.ts'
import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, contract } from '#kit/api/api-client.ts'
import { BackToList } from '../note/back-to-list.tsx'
import notesClasses from '../notes.module.css'
import { resolveConflict, writeNewNote } from '../saving/autosave.ts'
import type { ServerNote, Writing } from '../saving/autosave-state.ts'
import type { WrittenText } from '../saving/written-text.ts'
import type { NotesPageState } from '../use-notes-page.ts'
import { comparePlain, compareTexts, joinTexts, joinTitles } from './compare-texts.ts'
import { ComparedText } from './compared-text.tsx'
import classes from './conflict.module.css'

const NoteEditor = lazy(async () => ({
  default: (await import('../editor/note-editor.tsx')).NoteEditor,
}))

interface ConflictViewProps {
  writing: Writing
  theirs: ServerNote
  page: NotesPageState
}

export function ConflictView({ writing, theirs, page }: ConflictViewProps) {
  const { t } = useTranslation('notes')
  const { id, text: mine } = writing
  const [merged, setMerged] = useState<WrittenText>()
  const texts = useMemo(() => compareTexts(mine.html, theirs.html), [mine.html, theirs.html])
  const titles = comparePlain(mine.title, theirs.title)
  const other = { title: theirs.title, html: theirs.html }
  const keepBoth = () => {
    const title = t('conflict.copyTitle', { title: mine.title || t('note.untitled') })
    const copy = { ...mine, title: title.slice(0, noteTitleMax) }
    writeNewNote({ folderId: theirs.folderId, tags: theirs.tags }, copy)
    resolveConflict(id, other, false)
  }
  const merge = () =>
    setMerged({
      title: joinTitles(mine.title, theirs.title),
      html: joinTexts(mine.html, theirs.html),
    })
  const side = (name: string, title: typeof titles.mine, parts: typeof texts.mine) => (
    <section className={classes.side2} aria-label={name}>
      <h3>{name}</h3>
      <div className={classes.comparedTitle}>
        <ComparedText parts={title} />
      </div>
      <ComparedText parts={parts} />
    </section>
  )
  return (
    <article className={notesClasses.noteScroller}>
      <header className={notesClasses.noteHead}>
        <BackToList page={page} />
        <h2 className={notesClasses.heading}>{t('conflict.title')}</h2>
      </header>
      <div className={classes.conflict}>
        <p role="status">{t('conflict.lead')}</p>
        {merged ? (
          <Suspense fallback={<Skeleton height="12rem" />}>
            <p className={classes.mergedTitle}>{merged.title}</p>
            <NoteEditor
              initialHtml={merged.html}
              onChange={(html) => setMerged({ ...merged, html })}
              storeFile={() => Promise.reject(new Error('no files here'))}
              findNotes={async (title) => {
                const found = await callApi(contract.notes.searchNotes, {
                  params: { text: title },
                  query: {},
                })
                return found.notes.map((note) => ({ id: note._id, title: note.title }))
              }}
              openNote={() => {}}
            />
            <div className={notesClasses.actions}>
              <Button onClick={() => resolveConflict(id, merged, true)}>
                {t('conflict.save')}
              </Button>
              <Button variant="default" onClick={() => setMerged(undefined)}>
                {t('cancel')}
              </Button>
            </div>
          </Suspense>
        ) : (
          <>
            <div className={notesClasses.actions}>
              <Button variant="default" onClick={() => resolveConflict(id, mine, true)}>
                {t('conflict.mine')}
              </Button>
              <Button variant="default" onClick={() => resolveConflict(id, other, true)}>
                {t('conflict.theirs')}
              </Button>
              <Button variant="default" onClick={keepBoth}>
                {t('conflict.both')}
              </Button>
              <Button variant="default" onClick={merge}>
                {t('conflict.merge')}
              </Button>
            </div>
            <div className={classes.sides}>
              {side(t('conflict.mineTitle'), titles.mine, texts.mine)}
              {side(t('conflict.theirsTitle'), titles.theirs, texts.theirs)}
            </div>
          </>
        )}
      </div>
    </article>
  )
}
