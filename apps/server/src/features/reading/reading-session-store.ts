// SQL about saved reading sessions.
import { and, desc, eq } from 'drizzle-orm'
import { NIL } from 'uuid'
import type { Db, Tx } from '../../platform/database.ts'
import { readingSessions } from '../../platform/tables/reading.ts'

/** Stands where a text belongs that was not named. No text has it. */
export const noText = NIL

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

export async function insertSession(tx: Tx, session: SavedSession): Promise<void> {
  await tx.insert(readingSessions).values(session)
}
