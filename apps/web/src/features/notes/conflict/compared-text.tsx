// One of two texts, with the parts underlined that the other does not have.
import { useTranslation } from 'react-i18next'
import notesClasses from '../notes.module.css'
import type { TextPart } from './compare-texts.ts'
import classes from './conflict.module.css'

export function ComparedText({ parts }: { parts: readonly TextPart[] }) {
  const { t } = useTranslation('notes')
  if (parts.length === 0) return <p className={notesClasses.hint}>{t('conflict.noText')}</p>
  return (
    <p className={classes.compared}>
      {parts.map(({ text, isOwn }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
        isOwn ? <ins key={index}>{text}</ins> : <span key={index}>{text}</span>,
      )}
    </p>
  )
}
