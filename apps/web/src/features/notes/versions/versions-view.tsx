// The earlier versions of a note: each can be read, compared with the text of now, and restored.
import { Button, Skeleton, Switch, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { versionQuery, versionsQuery } from '../api.ts'
import { compareTexts } from '../conflict/compare-texts.ts'
import { ComparedText } from '../conflict/compared-text.tsx'
import notesClasses from '../notes.module.css'
import { replaceText } from '../saving/autosave.ts'
import type { Writing } from '../saving/autosave-state.ts'
import type { NotesPageState } from '../use-notes-page.ts'
import classes from './versions.module.css'

const NoteText = lazy(async () => ({
  default: (await import('../editor/note-text.tsx')).NoteText,
}))

interface VersionsViewProps {
  writing: Writing
  page: NotesPageState
}

export function VersionsView({ writing, page }: VersionsViewProps) {
  const { t } = useTranslation('notes')
  const query = useQuery(versionsQuery(writing.id))
  const [chosen, setChosen] = useState<number>()
  const versions = query.data
  const shown = chosen ?? versions?.[0]?.version
  const { moment } = useFormats()
  return (
    <article className={notesClasses.noteScroller}>
      <header className={notesClasses.noteHead}>
        <h2 className={notesClasses.heading}>{t('versions.title')}</h2>
        <Button variant="default" onClick={() => void page.open(writing.id)}>
          {t('versions.back')}
        </Button>
      </header>
      <div className={classes.versions}>
        <Awaited queries={[query]} />
        {versions?.length === 0 && <p className={notesClasses.hint}>{t('versions.none')}</p>}
        <ul className={classes.versionList}>
          {versions?.map(({ version, savedAt, words }) => (
            <li key={version}>
              <UnstyledButton
                className={notesClasses.sideLink}
                aria-pressed={version === shown}
                onClick={() => setChosen(version)}
              >
                <span>{moment(savedAt)}</span>
                <span className={notesClasses.amount}>{t('editor.words', { count: words })}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {shown !== undefined && <OneVersion writing={writing} version={shown} page={page} />}
      </div>
    </article>
  )
}

function OneVersion({ writing, version, page }: VersionsViewProps & { version: number }) {
  const { t } = useTranslation('notes')
  const query = useQuery(versionQuery(writing.id, version))
  const [isCompared, setIsCompared] = useState(true)
  const then = query.data
  const now = writing.text.html
  const parts = useMemo(() => (then ? compareTexts(then.html, now) : undefined), [then, now])
  if (!then || !parts) return <Awaited queries={[query]} />
  const restore = () => {
    replaceText(writing.id, { title: then.title, html: then.html })
    void page.open(writing.id)
  }
  return (
    <section className={classes.version} aria-label={t('versions.one')}>
      <div className={notesClasses.actions}>
        <Button onClick={restore}>{t('versions.restore')}</Button>
        <Switch
          label={t('versions.compare')}
          checked={isCompared}
          onChange={({ currentTarget }) => setIsCompared(currentTarget.checked)}
        />
      </div>
      <h3 className={notesClasses.shownTitle}>{then.title || t('note.untitled')}</h3>
      {isCompared ? (
        <ComparedText parts={parts.mine} />
      ) : (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <NoteText html={then.html} />
        </Suspense>
      )}
    </section>
  )
}
