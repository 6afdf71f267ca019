// Deletes stored files of notes that nobody can reach: those of notes that were deleted for good a day ago, and those
// without a row, which a killed server or a deleted user has left.
import { dayMs } from '@fovea/contract/durations.ts'
import { noteFilesFolder, noteFilesFolderOf } from '../../domain/note-files/note-file-keys.ts'
import { deleteOrphans } from '../../domain/note-files/note-file-store.ts'
import { removeStored } from '../../domain/note-files/store-note-file.ts'
import { readMoment } from '../../platform/files/durable-driver.ts'
import {
  listIds,
  removeUnowned,
  sweepUserFolders,
} from '../../platform/files/sweep-user-folders.ts'
import { lockUser } from '../../platform/lock-user.ts'
import { findUnknownKeys, findUsersWithOrphans } from './sweep-store.ts'
import type { FileParts } from './upload-file.ts'

/** How many users or keys one query contains. */
const usersAtOnce = 500
const keysAtOnce = 5_000

export async function sweepNoteFiles(parts: FileParts): Promise<void> {
  const dayAgo = new Date(parts.clock.now().getTime() - dayMs)
  await sweepOrphans(parts, dayAgo)
  await sweepUserFolders(parts, noteFilesFolder, (userIds) => sweepUsers(parts, userIds, dayAgo))
}

async function sweepOrphans(parts: FileParts, before: Date): Promise<void> {
  for (;;) {
    const userIds = await findUsersWithOrphans(parts.db, { before, limit: usersAtOnce })
    for (const userId of userIds) {
      const deleted = await parts.db.transaction(async (tx) =>
        (await lockUser(tx, userId)) ? deleteOrphans(tx, userId, before) : [],
      )
      await removeStored(parts, deleted)
    }
    if (userIds.length < usersAtOnce) break
  }
}

/** Leaves young files alone: an upload that is under way has stored its file, but not written its row yet. */
async function sweepUsers(parts: FileParts, userIds: string[], dayAgo: Date): Promise<void> {
  const lists = await Promise.all(
    userIds.map(async (userId) => {
      const folder = noteFilesFolderOf(userId)
      const names = await listIds(parts, folder)
      const old = names.filter((name) => readMoment(name) < dayAgo.getTime())
      return old.map((name) => `${folder}/${name}`)
    }),
  )
  const stored = lists.flat()
  for (let i = 0; i < stored.length; i += keysAtOnce) {
    const keys = stored.slice(i, i + keysAtOnce)
    for (const key of await findUnknownKeys(parts.db, userIds, keys)) {
      await removeUnowned(parts, key)
    }
  }
}
