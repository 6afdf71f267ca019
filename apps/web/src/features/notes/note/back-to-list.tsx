// On a phone: from the note to the list.
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../notes.module.css'
import type { NotesPageState } from '../use-notes-page.ts'

export function BackToList({ page }: { page: NotesPageState }) {
  const { t } = useTranslation('notes')
  return (
    <ActionIcon
      className={classes.phoneOnly}
      size={44}
      variant="subtle"
      aria-label={t('note.toList')}
      onClick={() => void page.list()}
    >
      <IconArrowLeft size={22} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
