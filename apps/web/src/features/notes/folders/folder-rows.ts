// The folders as the rows of a tree, in the order in which they are seen.
import type { Folder } from '@fovea/contract/note-shapes.ts'

export interface FolderRow {
  folder: Folder
  /** From 1. */
  level: number
  isOpen: boolean
  hasChildren: boolean
}

/** The folders inside of each folder. Those whose own folder is not there are at the top. */
function groupFolders(folders: readonly Folder[]): Map<string | null, Folder[]> {
  const ids = new Set(folders.map(({ _id }) => _id))
  return Map.groupBy(folders, ({ folderId }) => (folderId && ids.has(folderId) ? folderId : null))
}

/** @param isOpen whether the folders in a folder are shown */
export function listFolderRows(
  folders: readonly Folder[],
  isOpen: (id: string) => boolean,
): FolderRow[] {
  const children = groupFolders(folders)
  const list = (parent: string | null, level: number): FolderRow[] =>
    (children.get(parent) ?? []).flatMap((folder) => {
      const hasChildren = children.has(folder._id)
      const row = { folder, level, hasChildren, isOpen: hasChildren && isOpen(folder._id) }
      return row.isOpen ? [row, ...list(folder._id, level + 1)] : [row]
    })
  return list(null, 1)
}

/** A folder and all folders in it, which it cannot be moved into. */
export function findInside(folders: readonly Folder[], id: string): Set<string> {
  const children = groupFolders(folders)
  const list = (parent: string): string[] =>
    (children.get(parent) ?? []).flatMap(({ _id }) => [_id, ...list(_id)])
  return new Set([id, ...list(id)])
}

/** All folders for a choice, indented by their level. */
export function listFolderChoices(folders: readonly Folder[]): { value: string; label: string }[] {
  return listFolderRows(folders, () => true).map(({ folder, level }) => ({
    value: folder._id,
    label: `${'\u2003'.repeat(level - 1)}${folder.title}`,
  }))
}
