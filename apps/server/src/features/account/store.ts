// SQL about users and their password hashes.
import { and, DrizzleQueryError, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { transactInTurn } from '../../platform/lock-user.ts'
import { credentials, users } from '../../platform/tables/users.ts'
import { deleteAllIdentities } from './identities/identity-store.ts'

export type UserRow = typeof users.$inferSelect

/** Nobody who is disabled can call. */
export type UserAsJson = Omit<UserRow, 'createdAt' | 'couponUntil' | 'disabledAt'> & {
  createdAt: string
  couponUntil: string | null
}

/** A user's row as JSON, under the names that the code uses for its columns. */
export const userAsJson: SQL<UserAsJson> = sql`json_build_object(${sql.join(
  Object.entries(getTableColumns(users)).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  ),
  sql`, `,
)})`

/** A user with the hash of their password. A user without a hash cannot log in with a password. */
interface AccountRow {
  user: UserRow
  secret: string | undefined
}

function selectAccount(db: Db | Tx) {
  return db
    .select({ user: getTableColumns(users), secret: credentials.secret })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.kind, 'password')))
}

function toAccount(row: { user: UserRow; secret: string | null } | undefined) {
  return row && { user: row.user, secret: row.secret ?? undefined }
}

export async function findAccount(db: Db | Tx, emailKey: string): Promise<AccountRow | undefined> {
  const [row] = await selectAccount(db).where(eq(users.emailKey, emailKey))
  return toAccount(row)
}

/**
 * The first step of every change to an account. It makes changes to one account wait for each other, and each change
 * sees the result of the one before it. This takes two statements, since the second one must read after the wait.
 */
export async function lockAccount(tx: Tx, userId: string): Promise<AccountRow | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [row] = await selectAccount(tx).where(eq(users.id, userId))
  return toAccount(row)
}

/**
 * A transaction for signing in and for recovery. It does not wait in turn with the user's other writes: someone who has
 * stolen a session must not be able to keep the owner out by sending many of them.
 */
export function transactForAccess<T>(
  db: Db,
  userId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transactInTurn(db, `access of ${userId}`, work)
}

/** @returns undefined when the address is taken. When two users want it at the same time, one of them gets it. */
export async function insertUser(
  tx: Tx,
  user: typeof users.$inferInsert,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.emailKey })
    .returning()
  return row
}

/** @throws Failure `email_taken` when another account has the new address */
export async function updateUser(
  db: Db | Tx,
  userId: string,
  changes: { [Column in keyof UserRow]?: UserRow[Column] | undefined },
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set(changes)
    .where(eq(users.id, userId))
    .returning()
    .catch(refuseTakenAddress)
  return row
}

function refuseTakenAddress(error: unknown): never {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  const isTaken =
    cause instanceof pg.DatabaseError && cause.constraint === users.emailKey.uniqueName
  if (isTaken) fail('email_taken')
  throw error
}

export async function findSecret(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ secret: credentials.secret })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.kind, 'password')))
  return row?.secret
}

/** Deletes the user, and with it, by foreign keys, every row that belongs to the user. Claims have none. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await deleteAllIdentities(tx, userId)
  await tx.delete(users).where(eq(users.id, userId))
}

/** From now on the password is that of the owner of the address. It must be known that nobody else has a way in. */
export async function markPasswordProven(tx: Tx, user: UserRow): Promise<void> {
  await tx.update(credentials).set({ provenFor: user.emailKey }).where(isPasswordOf(user.id))
}

export async function isPasswordProven(tx: Tx, user: UserRow): Promise<boolean> {
  const isProven = and(isPasswordOf(user.id), eq(credentials.provenFor, user.emailKey))
  return (await tx.$count(credentials, isProven)) > 0
}

function isPasswordOf(userId: string) {
  return and(eq(credentials.userId, userId), eq(credentials.kind, 'password'))
}

export async function keepSecret(tx: Tx, userId: string, secret: string, now: Date): Promise<void> {
  const change = { secret, changedAt: now }
  await tx
    .insert(credentials)
    .values({ userId, kind: 'password', ...change })
    .onConflictDoUpdate({ target: [credentials.userId, credentials.kind], set: change })
}
