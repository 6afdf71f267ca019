// SQL about rows that have files in the file store.
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { noteFiles } from '../../platform/tables/notes.ts'
import { userBooks } from '../../platform/tables/reading.ts'

/** Without those whose notes were deleted for good. */
export function findNoteFileKeys(db: Db, userId: string) {
  return db
    .select({ id: noteFiles.id, fileKey: noteFiles.fileKey, createdAt: noteFiles.createdAt })
    .from(noteFiles)
    .where(and(eq(noteFiles.userId, userId), isNotNull(noteFiles.noteId)))
    .orderBy(asc(noteFiles.id))
}

export function findBooksWithFiles(db: Db, userId: string) {
  return db
    .select({ id: userBooks.id })
    .from(userBooks)
    .where(
      and(
        eq(userBooks.userId, userId),
        isNotNull(userBooks.fileBytes),
        inArray(userBooks.status, ['ready', 'failed']),
      ),
    )
    .orderBy(asc(userBooks.id))
}
