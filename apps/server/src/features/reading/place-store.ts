// Where each reader is in each text.
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { readingPlaces } from '../../platform/tables/reading.ts'

export type KeptPlace = typeof readingPlaces.$inferSelect

/** Keeps a place unless a later reading has already moved it on; gives what is now kept. */
export async function upsertPlace(db: Db, place: KeptPlace): Promise<KeptPlace> {
  const [written] = await db
    .insert(readingPlaces)
    .values(place)
    .onConflictDoUpdate({
      target: [readingPlaces.userId, readingPlaces.textId],
      set: {
        chapter: place.chapter,
        word: place.word,
        progress: place.progress,
        updatedAt: place.updatedAt,
      },
      setWhere: lte(readingPlaces.updatedAt, sql`excluded.updated_at`),
    })
    .returning()
  if (written) return written
  const [later] = await db
    .select()
    .from(readingPlaces)
    .where(and(eq(readingPlaces.userId, place.userId), eq(readingPlaces.textId, place.textId)))
  return later ?? place
}
