// Saved reading sessions, and the speeds that follow from them.
import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { readingSessions } from '../../platform/tables/reading.ts'
import { users } from '../../platform/tables/users.ts'

export type SavedSession = typeof readingSessions.$inferSelect

export async function findSession(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<SavedSession | undefined> {
  const [session] = await db
    .select()
    .from(readingSessions)
    .where(and(eq(readingSessions.userId, userId), eq(readingSessions.id, id)))
  return session
}

export function findLastSessions(db: Db, userId: string, limit: number): Promise<SavedSession[]> {
  return db
    .select()
    .from(readingSessions)
    .where(eq(readingSessions.userId, userId))
    .orderBy(desc(readingSessions.finishedAt), desc(readingSessions.id))
    .limit(limit)
}

const speeds = { readingSpeed: users.readingSpeed, readingSpeedMax: users.readingSpeedMax }

export async function findSpeeds(db: Db, userId: string) {
  const [row] = await db.select(speeds).from(users).where(eq(users.id, userId))
  return row
}

/** Also lets one session of a user be saved at a time. */
export async function lockSpeeds(tx: Tx, userId: string) {
  const [row] = await tx.select(speeds).from(users).where(eq(users.id, userId)).for('no key update')
  return row
}

/** In the transaction that holds `lockSpeeds`. */
export async function insertSession(tx: Tx, session: SavedSession): Promise<void> {
  await tx.insert(readingSessions).values(session)
  await tx
    .update(users)
    .set({ readingSpeed: session.deliveredWpm, readingSpeedMax: session.readingSpeedMax })
    .where(eq(users.id, session.userId))
}
