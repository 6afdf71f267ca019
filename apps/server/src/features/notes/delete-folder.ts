// Deletes a folder. Its notes and folders are moved elsewhere, or its notes and those of all folders under it go to the
// trash. Many notes take several transactions; the folder is there until the last one, so that a repeated call goes on.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { folders } from '@fovea/contract/note-folders.ts'
import {
  deleteFolders,
  findFolders,
  moveFolders,
  updateNotesIn,
} from '../../domain/notes/folder-store.ts'
import { assertContentsMovable, findTree } from '../../domain/notes/folder-tree.ts'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { NoteParts } from './note-parts.ts'

type Query = EndpointRequest<typeof folders.deleteFolder>['query']

/** How many notes one transaction changes. */
const atOnce = 2_000

/** @throws Failure `not_found` also for `to`, `folder_in_itself` or `folder_too_deep` */
export async function deleteFolder(
  { db, clock }: Pick<NoteParts, 'db' | 'clock'>,
  userId: string,
  sentId: string,
  query: Query,
): Promise<void> {
  const id = sentId.toLowerCase()
  const to = query.to?.toLowerCase() ?? null
  const trashedAt = clock.now()
  let isDone = false
  while (!isDone) {
    isDone = await changeUser(db, userId, (tx) =>
      query.notes === 'trash'
        ? trashFolder(tx, userId, { id, trashedAt })
        : moveContents(tx, userId, { id, to }),
    )
  }
}

/** Returns whether that was all. */
async function moveContents(
  tx: Tx,
  userId: string,
  { id, to }: { id: string; to: string | null },
): Promise<boolean> {
  const folders = await findFolders(tx, userId)
  assertContentsMovable(folders, { id, into: to })
  const moved = await updateNotesIn(tx, userId, [id], { changes: { folderId: to }, limit: atOnce })
  if (moved === atOnce) return false
  await moveFolders(tx, userId, { from: id, to })
  await deleteFolders(tx, userId, [id])
  return true
}

/** Returns whether that was all. Notes in the trash are in no folder that could be deleted for good. */
async function trashFolder(
  tx: Tx,
  userId: string,
  { id, trashedAt }: { id: string; trashedAt: Date },
): Promise<boolean> {
  const folders = await findFolders(tx, userId)
  if (!folders.some((folder) => folder.id === id)) fail('not_found')
  const tree = findTree(folders, id)
  const changes = { folderId: null, trashedAt }
  if ((await updateNotesIn(tx, userId, tree, { changes, limit: atOnce })) === atOnce) return false
  await deleteFolders(tx, userId, tree)
  return true
}
