// Deletes files without an owner: those of deleted books and users, and uploads that were abandoned or never finished.
// Reads folders as streams and asks the database about many ids at once. Files it does not recognise are left alone.
import type { FastifyBaseLogger } from 'fastify'
import { validate } from 'uuid'
import { bookFolderOf, booksFolder, libraryFolderOf } from '../../domain/library/book-folders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { readMoment } from '../../platform/files/durable-driver.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { lockUser } from '../../platform/lock-user.ts'
import { uploadsFolder } from '../../platform/uploads.ts'
import { type BookKey, findUnknownBooks, findUsers } from './sweep-store.ts'

const dayMs = 86_400_000

/** How many ids one query contains. */
const librariesAtOnce = 250
const booksAtOnce = 5_000

export interface SweepParts {
  db: Db
  files: FileStore
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}

export async function sweepFiles(parts: SweepParts): Promise<void> {
  let userIds: string[] = []
  for await (const { name, isFolder } of parts.files.listEach(booksFolder)) {
    if (!isFolder || !isId(name)) continue
    if (userIds.push(name) < librariesAtOnce) continue
    await sweepLibraries(parts, userIds)
    userIds = []
  }
  await sweepLibraries(parts, userIds)
  const dayAgo = new Date(parts.clock.now().getTime() - dayMs)
  for await (const { name } of parts.files.listEach(uploadsFolder)) {
    if (readMoment(name) < dayAgo.getTime()) await remove(parts, `${uploadsFolder}/${name}`)
  }
  await parts.files
    .dropUnfinished(dayAgo)
    .catch((error: unknown) => parts.log.warn({ err: error }, 'unfinished files are left'))
}

async function sweepLibraries(parts: SweepParts, userIds: string[]): Promise<void> {
  const users = await findUsers(parts.db, userIds)
  if (users.size === 0 && userIds.length > 0) {
    // A wrong database is more likely than the deletion of all users.
    parts.log.warn(
      { libraries: userIds.length },
      'the database knows none of these users, so their files were not deleted',
    )
    return
  }
  // Ids of users are never used again.
  for (const userId of userIds) {
    if (!users.has(userId)) await remove(parts, libraryFolderOf(userId))
  }
  const lists = await Promise.all(Array.from(users, (userId) => listBooks(parts, userId)))
  const stored = lists.flat()
  for (let i = 0; i < stored.length; i += booksAtOnce) {
    const unknown = await findUnknownBooks(parts.db, stored.slice(i, i + booksAtOnce))
    for (const key of unknown) await sweepBook(parts, key)
  }
}

/** Deletes the files of a book that has no row. The lock prevents an import from adding one in between. */
export async function sweepBook(
  parts: Pick<SweepParts, 'db' | 'files' | 'log'>,
  key: BookKey,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockUser(tx, key.userId)
    const [unknown] = await findUnknownBooks(tx, [key])
    if (unknown) await remove(parts, bookFolderOf(key.userId, key.bookId))
  })
}

/** An error is logged, so that the other libraries are still swept. */
async function listBooks({ files, log }: SweepParts, userId: string): Promise<BookKey[]> {
  try {
    const names = await files.list(libraryFolderOf(userId))
    return names.filter(isId).map((bookId) => ({ userId, bookId }))
  } catch (error) {
    log.warn({ userId, err: error }, 'a library could not be swept')
    return []
  }
}

async function remove(
  { files, log }: Pick<SweepParts, 'files' | 'log'>,
  key: string,
): Promise<void> {
  await files
    .deleteAll(key)
    .catch((error: unknown) =>
      log.warn({ key, err: error }, 'files without an owner could not be deleted'),
    )
}

/** Whether the store could have given a folder this name. Anything else is left alone. */
function isId(name: string): boolean {
  return validate(name) && name === name.toLowerCase()
}
