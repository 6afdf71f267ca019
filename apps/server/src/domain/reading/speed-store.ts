// SQL about the speeds of a user, and about the readings that they follow from: sessions, and tests that count.
import type { PaceKind, TextSession } from '@fovea/core/reading/speed-record.ts'
import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../platform/database.ts'
import { readingSessions } from '../../platform/tables/reading.ts'
import { readingTests } from '../../platform/tables/reading-tests.ts'
import { users } from '../../platform/tables/users.ts'

const { readingSpeed, readingSpeedMax, ownPaceSpeed } = users
const speeds = { readingSpeed, readingSpeedMax, ownPaceSpeed }

export type Speeds = Pick<typeof users.$inferSelect, keyof typeof speeds>

export async function findSpeeds(db: Db | Tx, userId: string): Promise<Speeds | undefined> {
  const [row] = await db.select(speeds).from(users).where(eq(users.id, userId))
  return row
}

export async function updateSpeeds(tx: Tx, userId: string, changed: Speeds): Promise<void> {
  await tx.update(users).set(changed).where(eq(users.id, userId))
}

/** Ten readings are made of far fewer sessions. */
const judgedMax = 300

const isOfKind = (mode: PgColumn, kind: PaceKind) =>
  kind === 'ownPace' ? eq(mode, 'plain') : ne(mode, 'plain')

/** The last sessions of one kind, the oldest first. */
export function findSessionsOfKind(tx: Tx, userId: string, kind: PaceKind): Promise<TextSession[]> {
  const { id, mode, textId, textWords, words, timeSeconds, finishedAt } = readingSessions
  return findLast(tx, {
    table: readingSessions,
    at: finishedAt,
    id,
    where: and(eq(readingSessions.userId, userId), isOfKind(mode, kind)),
    session: sql`json_build_object(
      'textId', ${textId},
      'textWords', coalesce(${textWords}, ${words}),
      'words', ${words},
      'timeSeconds', ${timeSeconds},
      'finishedAt', ${finishedAt}
    )`,
  })
}

/**
 * The last tests of one kind that count, the oldest first, each as one session: enough was understood, the server computed
 * it, and the text was new in every language.
 */
export function findTestsOfKind(tx: Tx, userId: string, kind: PaceKind): Promise<TextSession[]> {
  const { id, mode, work, words, timeSeconds, takenAt, isSuccess } = readingTests
  return findLast(tx, {
    table: readingTests,
    at: takenAt,
    id,
    where: and(
      eq(readingTests.userId, userId),
      isOfKind(mode, kind),
      isSuccess,
      isNotNull(work),
      isNotNull(words),
      isNotNull(timeSeconds),
      sql`not exists (
        select from ${readingTests} as earlier
        where earlier.user_id = ${userId} and earlier.work = ${work}
          and (earlier.taken_at, earlier.id) < (${takenAt}, ${id}))`,
    ),
    session: sql`json_build_object(
      'textId', 'test ' || ${work},
      'textWords', ${words},
      'words', ${words},
      'timeSeconds', ${timeSeconds},
      'finishedAt', ${takenAt}
    )`,
  })
}

/** They come as one JSON value: reading so many rows column by column would cost several times the rest of saving one. */
async function findLast(
  tx: Tx,
  {
    table,
    at,
    id,
    where,
    session,
  }: { table: PgTable; at: PgColumn; id: PgColumn; where: SQL | undefined; session: SQL },
): Promise<TextSession[]> {
  const last = tx
    .select({ at, id, session: session.as('session') })
    .from(table)
    .where(where)
    .orderBy(desc(at), desc(id))
    .limit(judgedMax)
    .as('last')
  const [found] = await tx
    .select({
      sessions: sql<
        (Omit<TextSession, 'finishedAt'> & { finishedAt: string })[]
      >`coalesce(json_agg(${last.session} order by ${last.at}, ${last.id}), '[]')`,
    })
    .from(last)
  return (found?.sessions ?? []).map((one) => ({ ...one, finishedAt: new Date(one.finishedAt) }))
}
