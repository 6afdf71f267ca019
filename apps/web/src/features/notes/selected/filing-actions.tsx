// Moves the selected notes to a folder, tags them, pins them, or moves them to the trash.
import { Button } from '@mantine/core'
import { IconFolder, IconPin, IconPinnedOff, IconTag, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldersQuery } from '../api.ts'
import { FolderDialog } from '../folders/folder-dialog.tsx'
import classes from './selected.module.css'
import type { SelectedProps } from './selected-notes.ts'
import { TagsDialog } from './tags-dialog.tsx'
import { type NotesChange, useChangeNotes } from './use-change-notes.ts'

export function FilingActions({ page, notes, isWaiting, onDone }: SelectedProps) {
  const { t } = useTranslation('notes')
  const folders = useQuery(foldersQuery).data ?? []
  const [dialog, setDialog] = useState<'folder' | 'tags'>()
  const { isBusy, change, trash } = useChangeNotes()
  const ids = notes.map(({ _id }) => _id)
  const count = ids.length
  const isPinned = count > 0 && notes.every((note) => note.isPinned)
  const finish = async (done: Promise<unknown>) => {
    await done
    onDone()
  }
  const file = (changes: NotesChange) => {
    setDialog(undefined)
    void finish(change(ids, changes))
  }
  const remove = () => {
    if (page.id && ids.includes(page.id)) void page.list({ q: page.search.q })
    void finish(trash(ids))
  }
  const action = (icon: ReactNode, label: string, onClick: () => void) => (
    <Button
      className={classes.selectionAction}
      variant="subtle"
      disabled={isWaiting || isBusy}
      onClick={onClick}
    >
      {icon}
      {label}
    </Button>
  )
  const PinIcon = isPinned ? IconPinnedOff : IconPin
  return (
    <div className={classes.selectionActions}>
      {action(<IconFolder size={20} stroke={1.6} aria-hidden />, t('move'), () =>
        setDialog('folder'),
      )}
      {action(<IconTag size={20} stroke={1.6} aria-hidden />, t('tags.title'), () =>
        setDialog('tags'),
      )}
      {action(
        <PinIcon size={20} stroke={1.6} aria-hidden />,
        t(isPinned ? 'selection.unpin' : 'note.pin'),
        () => file({ isPinned: !isPinned }),
      )}
      {action(<IconTrash size={20} stroke={1.6} aria-hidden />, t('delete'), remove)}
      <FolderDialog
        isOpen={dialog === 'folder'}
        title={t('selection.moveThem', { count })}
        folders={folders}
        current={null}
        onChoose={(folderId) => file({ folderId })}
        onClose={() => setDialog(undefined)}
      />
      <TagsDialog
        isOpen={dialog === 'tags'}
        notes={notes}
        onChange={file}
        onClose={() => setDialog(undefined)}
      />
    </div>
  )
}
