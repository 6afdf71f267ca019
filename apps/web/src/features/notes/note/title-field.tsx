// The title of a note. Enter leads to the text.
import { noteTitleMax } from '@fovea/contract/note-limits.ts'
import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './note.module.css'

interface TitleFieldProps {
  title: string
  /** A new note has the focus here. */
  isNew: boolean
  onChange(title: string): void
}

export function TitleField({ title, isNew, onChange }: TitleFieldProps) {
  const { t } = useTranslation('notes')
  return (
    <Textarea
      variant="unstyled"
      autosize
      minRows={1}
      classNames={{ input: classes.title }}
      aria-label={t('note.title')}
      placeholder={t('note.untitled')}
      maxLength={noteTitleMax}
      autoFocus={isNew && title === ''}
      value={title}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\p{Cc}+/gu, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        const text = event.currentTarget
          .closest('article')
          ?.querySelector<HTMLElement>('[contenteditable="true"], textarea[data-note-text]')
        text?.focus()
      }}
    />
  )
}
