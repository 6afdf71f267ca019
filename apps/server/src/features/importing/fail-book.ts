// Ends an import that has failed and records the reason in its row. The original remains for another attempt and is
// deleted only with the book.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { bookFolderOf } from '../../domain/library/book-folders.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { originalOf } from './book-files.ts'
import { findOwnBook, makeBookFailed, type OwnBook } from './imported-book-store.ts'

export async function failBook(
  { db, files }: { db: Db; files: FileStore },
  { userId, id }: Pick<OwnBook, 'userId' | 'id'>,
  code: ErrorCode,
): Promise<void> {
  await makeBookFailed(db, { userId, id }, code)
  await removeUnwanted({ db, files }, userId, id)
}

/** Deletes all files of a book that no longer exists, and everything but the original of one that has failed. */
export async function removeUnwanted(
  { db, files }: { db: Db; files: FileStore },
  userId: string,
  id: string,
): Promise<void> {
  const book = await findOwnBook(db, userId, id)
  const folder = bookFolderOf(userId, id)
  if (!book) return files.deleteAll(folder)
  if (book.status !== 'failed') return
  for (const name of await files.list(folder)) {
    const key = `${folder}/${name}`
    if (key !== originalOf(userId, id) || book.fileKey === null) await files.deleteAll(key)
  }
}
