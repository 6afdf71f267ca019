// What can be done with the notes that are selected, at the bottom of the list: within reach of the thumb on a phone.
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SendButton } from '#kit/ui/send-button.tsx'
import { isSelected } from '../list/selection.ts'
import { useSelection } from '../list/use-selection.ts'
import type { NotesPageState } from '../use-notes-page.ts'
import { FilingActions } from './filing-actions.tsx'
import classes from './selected.module.css'
import type { SelectedNote } from './selected-notes.ts'
import { TrashActions } from './trash-actions.tsx'

interface SelectionBarProps {
  page: NotesPageState
  /** All that were fetched. */
  notes: readonly SelectedNote[]
  /** Whether these are all notes of the list. */
  isComplete: boolean
}

export function SelectedNotesBar({ page, notes, isComplete }: SelectionBarProps) {
  const { t } = useTranslation('notes')
  const { selection, end, selectAll } = useSelection(page)
  const selected = useMemo(
    () => (selection.isOn ? notes.filter(({ _id }) => isSelected(selection, _id)) : []),
    [notes, selection],
  )
  if (!selection.isOn) return null
  const isWaiting = selection.isAll && !isComplete
  const actions = {
    page,
    notes: selected,
    isWaiting: isWaiting || selected.length === 0,
    onDone: end,
  }
  return (
    <div
      className={classes.selection}
      role="toolbar"
      aria-label={t('selection.title')}
      onKeyDown={(event) => {
        // A dialog that is closed with this key is above the bar, but its keys arrive here too.
        const isOwn = event.currentTarget.contains(event.target as Node)
        if (event.key === 'Escape' && isOwn) end()
      }}
    >
      <div className={classes.selectionHead}>
        <ActionIcon size={44} variant="subtle" aria-label={t('selection.end')} onClick={end}>
          <IconX size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <span role="status">{t('selection.count', { count: selected.length })}</span>
        {(!selection.isAll || isWaiting) && (
          <SendButton
            size="sm"
            className={classes.selectAll}
            variant="subtle"
            h={44}
            isSending={isWaiting}
            onClick={selectAll}
          >
            {t('selection.all')}
          </SendButton>
        )}
      </div>
      {page.isTrash ? <TrashActions {...actions} /> : <FilingActions {...actions} />}
    </div>
  )
}
