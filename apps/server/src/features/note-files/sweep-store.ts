// The queries of the sweep: files whose note was deleted for good, and which stored files have a row.
import { and, inArray, lt, or } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { noteFiles, noteImports } from '../../platform/tables/notes.ts'

/** Returns users with files whose notes were deleted for good before then, at most `limit` of them. */
export async function findUsersWithOrphans(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: noteFiles.userId })
    .from(noteFiles)
    .where(lt(noteFiles.orphanedAt, before))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** Returns those of the keys that no row of these users names. */
export async function findUnknownKeys(
  db: Db,
  userIds: string[],
  keys: string[],
): Promise<string[]> {
  const [files, imports] = await Promise.all([
    db
      .select({ fileKey: noteFiles.fileKey, thumbnailKey: noteFiles.thumbnailKey })
      .from(noteFiles)
      .where(
        and(
          inArray(noteFiles.userId, userIds),
          or(inArray(noteFiles.fileKey, keys), inArray(noteFiles.thumbnailKey, keys)),
        ),
      ),
    db
      .select({ fileKey: noteImports.fileKey })
      .from(noteImports)
      .where(and(inArray(noteImports.userId, userIds), inArray(noteImports.fileKey, keys))),
  ])
  const known = new Set<string | null>(imports.map(({ fileKey }) => fileKey))
  for (const { fileKey, thumbnailKey } of files) known.add(fileKey).add(thumbnailKey)
  return keys.filter((key) => !known.has(key))
}
