// How many words a note has, and when it was made and changed.
import type { Note } from '@fovea/contract/note-shapes.ts'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import classes from '../notes.module.css'
import { countWords } from './count-words.ts'

export function NoteFacts({ html, note }: { html: string; note: Note | undefined }) {
  const { t } = useTranslation('notes')
  const { locale } = useLanguage()
  const counted = useDeferredValue(html)
  const words = useMemo(() => countWords(counted, locale), [counted, locale])
  const date = (moment: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(moment),
    )
  return (
    <p className={classes.facts}>
      <span>{t('note.words', { count: words })}</span>
      {note && (
        <>
          <span>{t('note.created', { date: date(note.createdAt) })}</span>
          <span>{t('note.updated', { date: date(note.updatedAt) })}</span>
        </>
      )}
    </p>
  )
}
