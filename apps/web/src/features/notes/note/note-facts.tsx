// When a note was made and changed.
import type { Note } from '@fovea/contract/note-shapes.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'
import classes from './note.module.css'

export function NoteFacts({ note }: { note: Note }) {
  const { t } = useTranslation('notes')
  const { locale } = useLanguage()
  const date = (moment: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(moment),
    )
  return (
    <p className={classes.facts}>
      <span>{t('note.created', { date: date(note.createdAt) })}</span>
      <span>{t('note.updated', { date: date(note.updatedAt) })}</span>
    </p>
  )
}
