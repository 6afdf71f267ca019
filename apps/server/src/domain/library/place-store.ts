// Each user's place in each text, and the texts that each user has read.
import { and, desc, eq, sql } from 'drizzle-orm'
import { clockToleranceMs } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { readBooks, readingPlaces } from '../../platform/tables/reading.ts'

export type KeptPlace = typeof readingPlaces.$inferSelect

interface TextOfUser {
  userId: string
  textId: string
}

const aheadOf = (now: Date) => new Date(now.getTime() + clockToleranceMs).toISOString()

/**
 * Saves a place unless a later one has been saved already, and returns the one that is now saved. A saved place that is
 * later than `now` comes from a wrong clock, so any place replaces it.
 */
export async function upsertPlace(tx: Tx, place: KeptPlace, now: Date): Promise<KeptPlace> {
  const { updatedAt } = readingPlaces
  const [written] = await tx
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
      setWhere: sql`${updatedAt} <= excluded.updated_at or ${updatedAt} > ${aheadOf(now)}`,
    })
    .returning()
  return written ?? (await findPlace(tx, place)) ?? place
}

export async function findPlace(tx: Tx, text: TextOfUser): Promise<KeptPlace | undefined> {
  const [place] = await tx.select().from(readingPlaces).where(isPlace(text))
  return place
}

/** Saves a place at the start of a text unless there is already one. */
export async function insertFirstPlace(db: Db, text: TextOfUser, now: Date): Promise<void> {
  await db
    .insert(readingPlaces)
    .values({ ...text, chapter: 0, word: 0, progress: 0, updatedAt: now })
    .onConflictDoNothing()
}

export async function deletePlace(db: Db, text: TextOfUser): Promise<void> {
  await db.delete(readingPlaces).where(isPlace(text))
}

export async function insertReadMark(db: Db | Tx, text: TextOfUser, now: Date): Promise<void> {
  await db
    .insert(readBooks)
    .values({ ...text, readAt: now })
    .onConflictDoNothing()
}

export async function deleteReadMark(db: Db, { userId, textId }: TextOfUser): Promise<void> {
  await db.delete(readBooks).where(and(eq(readBooks.userId, userId), eq(readBooks.textId, textId)))
}

/** This is more than a library can contain. */
const readMarksMax = 5_000

/** Returns the ids of the texts that a user has read, the last read first. */
export async function findReadMarks(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ textId: readBooks.textId })
    .from(readBooks)
    .where(eq(readBooks.userId, userId))
    .orderBy(desc(readBooks.readAt), desc(readBooks.textId))
    .limit(readMarksMax)
  return rows.map(({ textId }) => textId)
}

function isPlace({ userId, textId }: TextOfUser) {
  return and(eq(readingPlaces.userId, userId), eq(readingPlaces.textId, textId))
}
