// Asks into which folder a folder is moved.
import type { Folder } from '@fovea/contract/note-shapes.ts'
import { useTranslation } from 'react-i18next'
import { FolderDialog } from './folder-dialog.tsx'
import { findInside } from './folder-rows.ts'

interface MoveFolderDialogProps {
  /** Undefined while the dialog is closed. */
  folder: Folder | undefined
  folders: readonly Folder[]
  onMove(folderId: string | null): void
  onClose(): void
}

export function MoveFolderDialog({ folder, folders, onMove, onClose }: MoveFolderDialogProps) {
  const { t } = useTranslation('notes')
  const inside = folder ? findInside(folders, folder._id) : new Set<string>()
  return (
    <FolderDialog
      isOpen={folder !== undefined}
      title={t('folders.moveIt', { title: folder?.title ?? '' })}
      folders={folders.filter(({ _id }) => !inside.has(_id))}
      current={folder?.folderId ?? null}
      onChoose={onMove}
      onClose={onClose}
    />
  )
}
