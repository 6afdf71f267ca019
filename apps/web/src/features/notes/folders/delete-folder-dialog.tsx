// Asks what becomes of the notes in a folder before it is deleted.

import type { Folder } from '@fovea/contract/note-shapes.ts'
import { Modal, Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '#kit/ui/failure.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { useDeleteFolder } from '../api.ts'
import notesClasses from '../notes.module.css'
import { findInside } from './folder-rows.ts'
import { FolderSelect } from './folder-select.tsx'
import classes from './side.module.css'

interface DeleteFolderDialogProps {
  /** Undefined while the dialog is closed. */
  folder: Folder | undefined
  folders: readonly Folder[]
  onDeleted(id: string): void
  onClose(): void
}

export function DeleteFolderDialog({ folder, onClose, ...rest }: DeleteFolderDialogProps) {
  const { t } = useTranslation('notes')
  return (
    <Modal
      opened={folder !== undefined}
      onClose={onClose}
      title={t('folders.deleteIt', { title: folder?.title ?? '' })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {folder && <Questions key={folder._id} folder={folder} {...rest} />}
    </Modal>
  )
}

const fates = ['up', 'move', 'trash'] as const
type Fate = (typeof fates)[number]

type QuestionsProps = { folder: Folder } & Pick<DeleteFolderDialogProps, 'folders' | 'onDeleted'>

function Questions({ folder, folders, onDeleted }: QuestionsProps) {
  const { t } = useTranslation('notes')
  const remove = useDeleteFolder()
  const [fate, setFate] = useState<Fate>('up')
  const [to, setTo] = useState<string | null>(null)
  const inside = findInside(folders, folder._id)

  function submit(event: FormEvent) {
    event.preventDefault()
    const target = fate === 'up' ? folder.folderId : to
    const query =
      fate === 'trash' ? { notes: fate } : { notes: 'move' as const, ...(target && { to: target }) }
    remove.mutate({ params: { id: folder._id }, query }, { onSuccess: () => onDeleted(folder._id) })
  }

  return (
    <form onSubmit={submit} className={notesClasses.form}>
      <Radio.Group
        label={t('folders.fate.title')}
        value={fate}
        onChange={(value) => setFate(value as Fate)}
      >
        <div className={classes.choices}>
          {fates.map((value) => (
            <Radio key={value} value={value} label={t(`folders.fate.${value}`)} />
          ))}
        </div>
      </Radio.Group>
      {fate === 'move' && (
        <FolderSelect
          label={t('folders.where')}
          folders={folders.filter(({ _id }) => !inside.has(_id))}
          value={to}
          onChange={setTo}
        />
      )}
      <Failure error={remove.error} className={notesClasses.failure} />
      <SendButton size="sm" type="submit" color="red" variant="light" isSending={remove.isPending}>
        {t('folders.delete')}
      </SendButton>
    </form>
  )
}
