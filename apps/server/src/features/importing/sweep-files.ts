// Removes what nobody has any more: files whose book, or whose user, is gone, and uploads that no call took.
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { bookFolderOf, booksFolder, libraryFolderOf } from '../../platform/files/book-folders.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { lockLibrary } from '../../platform/library/own-texts.ts'
import { uploadsFolder } from '../../platform/uploads.ts'
import { findKeptBooks } from './import-store.ts'

const dayMs = 86_400_000

export async function sweepFiles({
  db,
  files,
  clock,
}: {
  db: Db
  files: FileStore
  clock: Clock
}): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - dayMs)
  for (const userId of await files.list(booksFolder)) await sweepLibrary(db, files, userId)
  for (const name of await files.list(uploadsFolder)) {
    if (readMoment(name) < dayAgo.getTime()) await files.deleteAll(`${uploadsFolder}/${name}`)
  }
}

/** Locked, so that no book comes to its files in between. */
async function sweepLibrary(db: Db, files: FileStore, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockLibrary(tx, userId))) {
      await files.deleteAll(libraryFolderOf(userId))
      return
    }
    const ids = await files.list(libraryFolderOf(userId))
    if (ids.length === 0) return
    const kept = await findKeptBooks(tx, userId, ids)
    for (const id of ids) if (!kept.has(id)) await files.deleteAll(bookFolderOf(userId, id))
  })
}

/** Milliseconds since 1970, as a UUIDv7 begins with them. */
function readMoment(uuid: string): number {
  return Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)
}
