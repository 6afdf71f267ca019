// Deletes files without an owner: those of deleted books and users, and uploads that were abandoned or never finished.
// Reads folders as streams and asks the database about many ids at once. Files it does not recognise are left alone.
import { dayMs } from '@fovea/contract/durations.ts'
import type { FastifyBaseLogger } from 'fastify'
import { bookFolderOf, booksFolder, libraryFolderOf } from '../../domain/library/book-folders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { readMoment } from '../../platform/files/durable-driver.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import {
  listIds,
  removeUnowned,
  sweepUserFolders,
} from '../../platform/files/sweep-user-folders.ts'
import { lockUser } from '../../platform/lock-user.ts'
import { uploadsFolder } from '../../platform/uploads.ts'
import { type BookKey, findUnknownBooks } from './unknown-books-store.ts'

/** How many ids one query contains. */
const booksAtOnce = 5_000

export interface SweepParts {
  db: Db
  files: FileStore
  clock: Clock
  log: Pick<FastifyBaseLogger, 'warn'>
}

export async function sweepFiles(parts: SweepParts): Promise<void> {
  await sweepUserFolders(parts, booksFolder, (userIds) => sweepLibraries(parts, userIds))
  const dayAgo = new Date(parts.clock.now().getTime() - dayMs)
  for await (const { name } of parts.files.listEach(uploadsFolder)) {
    if (readMoment(name) < dayAgo.getTime()) await removeUnowned(parts, `${uploadsFolder}/${name}`)
  }
  await parts.files
    .dropUnfinished(dayAgo)
    .catch((error: unknown) => parts.log.warn({ err: error }, 'unfinished files are left'))
}

async function sweepLibraries(parts: SweepParts, userIds: string[]): Promise<void> {
  const lists = await Promise.all(
    userIds.map(async (userId): Promise<BookKey[]> => {
      const bookIds = await listIds(parts, libraryFolderOf(userId))
      return bookIds.map((bookId) => ({ userId, bookId }))
    }),
  )
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
    if (unknown) await removeUnowned(parts, bookFolderOf(key.userId, key.bookId))
  })
}
