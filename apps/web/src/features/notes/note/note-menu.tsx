// More actions for the open note: pin, versions, print, delete.
import type { Note } from '@fovea/contract/note-shapes.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDots, IconPin, IconPinFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import notesClasses from '../notes.module.css'
import { fileNote, saveNow } from '../saving/autosave.ts'
import type { Writing } from '../saving/autosave-state.ts'
import type { NotesPageState } from '../use-notes-page.ts'
import { useTrashNote } from '../use-trash-note.ts'
import classes from './note.module.css'

interface NoteMenuProps {
  writing: Writing
  note: Note | undefined
  page: NotesPageState
}

export function NoteMenu({ writing, note, page }: NoteMenuProps) {
  const { t } = useTranslation('notes')
  const { id, version, filing } = writing
  const isPinned = filing.isPinned ?? note?.isPinned ?? false
  const trash = useTrashNote()
  const describeError = useErrorMessages()
  const remove = () => {
    const name = writing.text.title || t('note.untitled')
    void page.list()
    trash(id, writing.text.title).catch((error: unknown) =>
      notifications.show({
        color: 'red',
        message: `${t('undo.notTrashed', { name })} ${describeError(error)}`,
      }),
    )
  }
  const PinIcon = isPinned ? IconPinFilled : IconPin
  return (
    <div className={classes.noteTools}>
      <ActionIcon
        size={44}
        variant="subtle"
        aria-label={t('note.pin')}
        aria-pressed={isPinned}
        onClick={() => fileNote(id, { isPinned: !isPinned })}
      >
        <PinIcon size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Menu
        position="bottom-end"
        withInitialFocusPlaceholder={false}
        classNames={{ item: notesClasses.menuItem }}
      >
        <Menu.Target>
          <ActionIcon size={44} variant="subtle" aria-label={t('note.more')}>
            <IconDots size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            disabled={version === 0}
            onClick={() => {
              saveNow(id)
              void page.open(id, { show: 'versions' })
            }}
          >
            {t('versions.title')}
          </Menu.Item>
          <Menu.Item onClick={() => window.print()}>{t('note.print')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item color="var(--fovea-danger)" onClick={remove}>
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
