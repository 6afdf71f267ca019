// Begins a selection in which a press on a note selects it, as on a phone without keys.
import { ActionIcon } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { NotesPageState } from '../use-notes-page.ts'
import { useSelection } from './use-selection.ts'

export function SelectButton({ page }: { page: NotesPageState }) {
  const { t } = useTranslation('notes')
  const { selection, start, end } = useSelection(page)
  return (
    <ActionIcon
      size={44}
      variant="subtle"
      aria-label={t('selection.start')}
      title={t('selection.start')}
      aria-pressed={selection.isOn}
      onClick={selection.isOn ? end : start}
    >
      <IconListCheck size={22} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
