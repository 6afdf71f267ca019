// A dialog in which a folder is chosen.
import type { Folder } from '@fovea/contract/note-shapes.ts'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../notes.module.css'
import { FolderSelect } from './folder-select.tsx'

interface FolderDialogProps {
  isOpen: boolean
  title: string
  folders: readonly Folder[]
  current: string | null
  onChoose(folderId: string | null): void
  onClose(): void
}

export function FolderDialog({ isOpen, title, onClose, ...rest }: FolderDialogProps) {
  const { t } = useTranslation('notes')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Choice {...rest} />
    </Modal>
  )
}

function Choice(props: Pick<FolderDialogProps, 'folders' | 'current' | 'onChoose'>) {
  const { t } = useTranslation('notes')
  const [chosen, setChosen] = useState(props.current)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        props.onChoose(chosen)
      }}
    >
      <FolderSelect
        label={t('folders.where')}
        folders={props.folders}
        value={chosen}
        onChange={setChosen}
      />
      <Button type="submit">{t('move')}</Button>
    </form>
  )
}
