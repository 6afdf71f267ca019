// SQL about sessions: opening, ending and listing them.
import { dayMs } from '@fovea/contract/durations.ts'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import { v7 } from 'uuid'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { Beside } from '../../platform/routes.ts'
import { sessions, users } from '../../platform/tables/users.ts'
import { createToken, type TokenPlace } from '../../platform/tokens.ts'
import type { UserRow } from './store.ts'

export type SessionRow = typeof sessions.$inferSelect

/** How long after its last use a session ends. */
const sessionLifeMs = 90 * dayMs

/** How many sessions a user may have. A new one ends the oldest beyond that. */
export const sessionsMax = 50

const deviceLengthMax = 200

/** A caller as one JSON value of the database: reading many columns would cost more than finding the row. */
interface FoundCaller {
  userId: string
  sessionId: string
  lastSeenAt: string
  role: UserRow['role']
  lang: UserRow['lang']
  userType: UserRow['userType']
  couponUntil: string | null
  beside: unknown
}

/** Every call looks for its caller, so the statement is written and prepared once and sent without Drizzle. */
export function prepareFindCaller(
  { db, pool }: { db: Db; pool: pg.Pool },
  beside?: Beside<unknown>,
) {
  const found = sql`json_build_object(
    'userId', ${users.id},
    'sessionId', ${sessions.id},
    'lastSeenAt', ${sessions.lastSeenAt},
    'role', ${users.role},
    'lang', ${users.lang},
    'userType', ${users.userType},
    'couponUntil', ${users.couponUntil},
    'beside', ${beside?.value ?? sql`null`}
  )`
  const query = db
    .select({ found: found.as('found') })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, sql.placeholder('userId')),
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.disabledAt),
      ),
    )
  const name = beside ? `find_caller_and_${beside.name}` : 'find_caller'
  return prepareFind<FoundCaller>(pool, name, query)
}

/** @returns a function that finds by the place of a token. The statement takes the moment as its third value. */
export function prepareFind<Found>(
  pool: pg.Pool,
  name: string,
  query: { toSQL(): { sql: string } },
) {
  const { sql: text } = query.toSQL()
  return async ({ userId, tokenHash }: TokenPlace, now: Date): Promise<Found | undefined> => {
    const values = [userId, tokenHash, now.toISOString()]
    const { rows } = await pool.query<{ found: Found }>({ name, text, values })
    return rows[0]?.found
  }
}

/** Prolongs a session. When several concurrent calls read the same `lastSeenAt`, only one of them writes. */
export async function markSeen(
  db: Db,
  session: { userId: string; id: string; lastSeenAt: Date },
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + sessionLifeMs) })
    .where(
      and(
        eq(sessions.userId, session.userId),
        eq(sessions.id, session.id),
        eq(sessions.lastSeenAt, session.lastSeenAt),
      ),
    )
}

/**
 * The user's row is locked, so that a session cannot be opened while the user is being disabled.
 * @throws Failure `account_disabled`
 */
export async function openSession(
  tx: Tx,
  session: { userId: string; openedBy: SessionRow['openedBy']; userAgent: string; now: Date },
): Promise<string> {
  const { userId, openedBy, userAgent, now } = session
  await assertEnabled(tx, userId)
  const { token, tokenHash } = createToken(userId)
  await tx.insert(sessions).values({
    userId,
    id: v7({ msecs: now.getTime() }),
    tokenHash,
    openedBy,
    device: userAgent.replaceAll(/\p{Cc}/gu, ' ').slice(0, deviceLengthMax),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionLifeMs),
  })
  await endOldestSessions(tx, userId)
  return token
}

async function assertEnabled(tx: Tx, userId: string): Promise<void> {
  const [row] = await tx
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (row?.disabledAt) fail('account_disabled')
}

async function endOldestSessions(tx: Tx, userId: string): Promise<void> {
  const tooMany = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(sessionsMax)
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), inArray(sessions.id, tooMany)))
}

export async function findSession(
  tx: Db | Tx,
  userId: string,
  id: string,
): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
  return row
}

/** Newest first. */
export async function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(sessionsMax)
}

/** @returns whether there was such a session. */
export async function endSession(db: Db | Tx, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function endAllSessions(db: Db | Tx, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}
