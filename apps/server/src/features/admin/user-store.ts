// SQL about users as administrators see them.
import type { UserFacts } from '@fovea/contract/admin-users.ts'
import { searchedAnywhereMin } from '@fovea/contract/admin-users.ts'
import {
  and,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { endLastingAccess } from '../../domain/access-tokens/token-store.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { gameResults } from '../../platform/tables/games.ts'
import { signInAttempts, signInHandoffs } from '../../platform/tables/identities.ts'
import { mails } from '../../platform/tables/mails.ts'
import { notes } from '../../platform/tables/notes.ts'
import { readingSessions, userBooks } from '../../platform/tables/reading.ts'
import { oneTimeTokens, searchedOf, sessions, users } from '../../platform/tables/users.ts'

export type UserRow = typeof users.$inferSelect

export interface UserFilter {
  search?: string | undefined
  role?: UserRow['role'] | undefined
  userType?: UserRow['userType'] | undefined
  state?: 'enabled' | 'disabled' | undefined
}

/** Each of the filters has an index. Ids begin with the time, so the newest users are the last ones. */
export async function findUsers(
  db: Db,
  { search = '', role, userType, state }: UserFilter,
  { limit, after, now }: { limit: number; after: string | undefined; now: Date },
): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(
      and(
        matches(search.trim().toLowerCase()),
        role && eq(users.role, role),
        userType && isOfType(userType, now),
        state && (state === 'disabled' ? isNotNull : isNull)(users.disabledAt),
        after === undefined ? undefined : lt(users.id, after),
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit)
}

/** Coupons may have ended since the type was kept. */
function isOfType(userType: UserRow['userType'], now: Date): SQL | undefined {
  const isKept = eq(users.userType, userType)
  const hasCoupon = eq(users.userType, 'coupon')
  if (userType === 'trial') return or(isKept, and(hasCoupon, lte(users.couponUntil, now)))
  if (userType === 'subscriber') return isKept
  return and(isKept, or(isNull(users.couponUntil), gt(users.couponUntil, now)))
}

/** The index of trigrams knows nothing of fewer than three signs. */
function matches(search: string): SQL | undefined {
  if (search === '') return undefined
  const text = search.replaceAll(/[\\%_]/g, '\\$&')
  if ([...search].length >= searchedAnywhereMin)
    return sql`${searchedOf(users)} like ${`%${text}%`}`
  return or(sql`lower(${users.name}) like ${`${text}%`}`, sql`${users.emailKey} like ${`${text}%`}`)
}

export async function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

export async function findUserOfAddress(
  db: Db | Tx,
  emailKey: string,
): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey))
  return row
}

export async function countOfUser(
  db: Db | Tx,
  id: string,
): Promise<
  Pick<UserFacts, 'sessions' | 'lastSeenAt' | 'rounds' | 'readingSessions' | 'texts' | 'notes'>
> {
  const countIn = async (
    table: typeof gameResults | typeof notes | typeof userBooks | typeof readingSessions,
  ) => {
    const [row] = await db.select({ rows: count() }).from(table).where(eq(table.userId, id))
    return row?.rows ?? 0
  }
  const [open] = await db
    .select({ sessions: count(), lastSeenAt: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.userId, id))
  return {
    sessions: open?.sessions ?? 0,
    lastSeenAt: open?.lastSeenAt?.toISOString() ?? null,
    rounds: await countIn(gameResults),
    readingSessions: await countIn(readingSessions),
    texts: await countIn(userBooks),
    notes: await countIn(notes),
  }
}

/** An arbitrary number that must be the same in every process. */
const adminsLock = 7_308_640

/** Keeps others from taking the rights of administrators until the transaction ends. Comes before locks on users. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${adminsLock})`)
}

/** Whether somebody else could still administer this server. */
export async function hasOtherAdmin(tx: Db | Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), ne(users.id, id), isNull(users.disabledAt)))
    .limit(1)
  return rows.length > 0
}

export async function updateUser(
  tx: Tx,
  id: string,
  change: { [Column in 'role' | 'disabledAt']?: UserRow[Column] | undefined },
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id))
}

/** Ends sessions, access tokens and log-ins on their way, and the mails that are on their way to the user. */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  await tx.delete(signInHandoffs).where(eq(signInHandoffs.userId, userId))
  await tx.delete(signInAttempts).where(eq(signInAttempts.memberId, userId))
  await endLastingAccess(tx, userId)
  await tx
    .update(mails)
    .set({ state: 'failed' })
    .where(and(eq(mails.userId, userId), eq(mails.state, 'waiting')))
}
