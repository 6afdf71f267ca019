// Rules about folders inside of folders: no folder is inside of itself, and they are not nested too deeply.
import { folderDepthMax } from '@fovea/contract/note-limits.ts'
import { fail } from '../../platform/failure.ts'

interface TreeFolder {
  id: string
  folderId: string | null
}

/** Returns the folder and all folders under it, each before those that are in it. */
export function findTree(folders: readonly TreeFolder[], id: string): string[] {
  const children = Map.groupBy(folders, ({ folderId }) => folderId)
  const ids = [id]
  for (const one of ids) ids.push(...(children.get(one) ?? []).map((child) => child.id))
  return ids
}

/** Returns how many folders a folder is in, counting itself. 0 for the top. */
export function findDepth(folders: readonly TreeFolder[], id: string | null): number {
  const parents = new Map(folders.map((folder) => [folder.id, folder.folderId]))
  let depth = 0
  for (let at = id; at !== null; at = parents.get(at) ?? null) depth += 1
  return depth
}

/**
 * Checks that a new folder can be made in this one.
 * @throws Failure `not_found` or `folder_too_deep`
 */
export function assertPlaceIn(folders: readonly TreeFolder[], into: string | null): void {
  assertFolder(folders, into)
  if (findDepth(folders, into) + 1 > folderDepthMax) fail('folder_too_deep')
}

/**
 * Checks that a folder with everything under it can be moved.
 * @throws Failure `not_found`, `folder_in_itself` or `folder_too_deep`
 */
export function assertMovable(
  folders: readonly TreeFolder[],
  { id, into }: { id: string; into: string | null },
): void {
  assertFolder(folders, id)
  assertFolder(folders, into)
  const tree = findTree(folders, id)
  if (into !== null && tree.includes(into)) fail('folder_in_itself')
  const height = findHeight(folders, tree) - findDepth(folders, id) + 1
  if (findDepth(folders, into) + height > folderDepthMax) fail('folder_too_deep')
}

/**
 * Checks that the folders in a folder can be moved, while the folder itself is deleted.
 * @throws Failure `not_found`, `folder_in_itself` or `folder_too_deep`
 */
export function assertContentsMovable(
  folders: readonly TreeFolder[],
  { id, into }: { id: string; into: string | null },
): void {
  assertFolder(folders, id)
  assertFolder(folders, into)
  if (into !== null && findTree(folders, id).includes(into)) fail('folder_in_itself')
  for (const child of folders) {
    if (child.folderId === id) assertMovable(folders, { id: child.id, into })
  }
}

function findHeight(folders: readonly TreeFolder[], tree: string[]): number {
  return Math.max(...tree.map((id) => findDepth(folders, id)))
}

function assertFolder(folders: readonly TreeFolder[], id: string | null): void {
  if (id !== null && !folders.some((folder) => folder.id === id)) fail('not_found')
}
