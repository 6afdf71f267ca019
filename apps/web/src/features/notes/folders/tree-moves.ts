// What a key means in the tree of folders, as the patterns for accessible trees say.
import type { FolderRow } from './folder-rows.ts'

type TreeMove =
  | { type: 'focus'; id: string }
  | { type: 'open' | 'close' | 'show' | 'rename' | 'delete' }

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export function findTreeMove(
  { key, ctrlKey, metaKey, altKey }: Key,
  row: FolderRow,
  rows: readonly FolderRow[],
): TreeMove | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const at = rows.findIndex(({ folder }) => folder._id === row.folder._id)
  const to = (target: FolderRow | undefined): TreeMove | undefined =>
    target && { type: 'focus', id: target.folder._id }
  switch (key) {
    case 'ArrowDown':
      return to(rows[at + 1])
    case 'ArrowUp':
      return to(rows[at - 1])
    case 'Home':
      return to(rows[0])
    case 'End':
      return to(rows.at(-1))
    case 'ArrowRight':
      if (!row.hasChildren) return undefined
      return row.isOpen ? to(rows[at + 1]) : { type: 'open' }
    case 'ArrowLeft':
      if (row.isOpen) return { type: 'close' }
      return to(rows.find(({ folder }) => folder._id === row.folder.folderId))
    case 'Enter':
    case ' ':
      return { type: 'show' }
    case 'F2':
      return { type: 'rename' }
    case 'Delete':
      return { type: 'delete' }
    default:
      return undefined
  }
}
