// SQL about saved reading sessions and the speeds that follow from them.
import type { PaceKind, TextSession } from '@fovea/core/reading/speed-record.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
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

const { readingSpeed, readingSpeedMax, ownPaceSpeed } = users
const speeds = { readingSpeed, readingSpeedMax, ownPaceSpeed }

export type Speeds = Pick<typeof users.$inferSelect, keyof typeof speeds>

export async function findSpeeds(db: Db | Tx, userId: string): Promise<Speeds | undefined> {
  const [row] = await db.select(speeds).from(users).where(eq(users.id, userId))
  return row
}

export async function insertSession(tx: Tx, session: SavedSession): Promise<void> {
  await tx.insert(readingSessions).values(session)
}

export async function updateSpeeds(tx: Tx, userId: string, changed: Speeds): Promise<void> {
  await tx.update(users).set(changed).where(eq(users.id, userId))
}

/** Ten readings are made of far fewer sessions. */
const judgedSessionsMax = 300

/**
 * The last sessions of one kind, the oldest first. They come as one JSON value: reading so many rows column by column
 * would cost several times the rest of saving a session.
 */
export async function findSessionsOfKind(
  tx: Tx,
  userId: string,
  kind: PaceKind,
): Promise<TextSession[]> {
  const { id, mode, textId, textWords, words, timeSeconds, finishedAt } = readingSessions
  const last = tx
    .select({
      finishedAt,
      id,
      session: sql`json_build_object(
        'textId', ${textId},
        'textWords', coalesce(${textWords}, ${words}),
        'words', ${words},
        'timeSeconds', ${timeSeconds},
        'finishedAt', ${finishedAt}
      )`.as('session'),
    })
    .from(readingSessions)
    .where(
      and(
        eq(readingSessions.userId, userId),
        kind === 'ownPace' ? eq(mode, 'plain') : ne(mode, 'plain'),
      ),
    )
    .orderBy(desc(finishedAt), desc(id))
    .limit(judgedSessionsMax)
    .as('last')
  const [found] = await tx
    .select({
      sessions: sql<
        (Omit<TextSession, 'finishedAt'> & { finishedAt: string })[]
      >`coalesce(json_agg(${last.session} order by ${last.finishedAt}, ${last.id}), '[]')`,
    })
    .from(last)
  return (found?.sessions ?? []).map((session) => ({
    ...session,
    finishedAt: new Date(session.finishedAt),
  }))
}
