// The end of an import that came to nothing: its row says why, its files are gone.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import type { Db } from '../../platform/database.ts'
import { bookFolderOf } from '../../platform/files/book-folders.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { findOwnBook, makeFailed, type OwnBook } from './import-store.ts'

export async function failImport(
  { db, files }: { db: Db; files: FileStore },
  { userId, id }: Pick<OwnBook, 'userId' | 'id'>,
  code: ErrorCode,
): Promise<void> {
  await makeFailed(db, { userId, id }, code)
  await removeUnwanted({ db, files }, userId, id)
}

/** Removes a book's files unless it is there, or still to come. */
export async function removeUnwanted(
  { db, files }: { db: Db; files: FileStore },
  userId: string,
  id: string,
): Promise<void> {
  const book = await findOwnBook(db, userId, id)
  if (!book || book.status === 'failed') await files.deleteAll(bookFolderOf(userId, id))
}
