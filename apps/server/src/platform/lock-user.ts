// The order in which writes take their locks, so that no two writes wait for each other (see decision 0020):
//
// 1. The user's turn in this process, by `inTurn`. A write that waits for it does not hold a connection yet. Ending a
//    session needs no turn, so that it is always possible.
// 2. The user's row, by `changeUser` or `lockUser` below, or by `lockAccount`, which also blocks the insertion of rows
//    that refer to the user. It comes before the first write to any row of that user. A transaction is about one user.
// 3. The other rows of that user, in any order, since no other write changes them after the second step.
// 4. Rows that all users share: throttles, jobs, feeds.
//
// A write that is a single statement on a single row needs no lock. A transaction that still collides is tried again,
// see `transactions.ts`. Jobs take no turns, since they have connections of their own.
import { eq } from 'drizzle-orm'
import { connectionPatienceMs, type Db, type Tx } from './database.ts'
import { retryAfterSeconds } from './error-handler.ts'
import { Failure, fail } from './failure.ts'
import { createFairQueue } from './pool/fair-queue.ts'
import { users } from './tables/users.ts'

/** Different users do not wait for each other here. */
const turns = createFairQueue({
  atOnce: Number.POSITIVE_INFINITY,
  waiting: 2_000,
  waitingPerPerson: 64,
  patience: {
    ms: connectionPatienceMs,
    tooLate: () => new Failure('not_ready', { retryAfterSeconds }),
  },
})

/**
 * Performs one write of a user at a time, so that a user holds at most one connection, however many writes they send.
 * @param write only the work in the database, nothing slow. It must not call `inTurn` for the same user, since it would
 *   wait for itself.
 * @throws Failure `too_many_requests` when too many wait, `not_ready` when it has waited as long as for a connection
 */
export function inTurn<T>(userId: string, write: () => Promise<T>): Promise<T> {
  return turns.run(userId, write)
}

/** Performs a transaction in the user's turn. `work` must begin by taking a lock. @throws what `inTurn` throws */
export function transactInTurn<T>(
  db: Db,
  userId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTurn(userId, () => db.transaction(work))
}

/**
 * Performs a transaction in the user's turn, with a lock on the user, so that no other write changes the user's rows.
 * @throws Failure `not_signed_in` when the user no longer exists, and what `inTurn` throws
 */
export function changeUser<T>(db: Db, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transactInTurn(db, userId, async (tx) => {
    if (!(await lockUser(tx, userId))) return fail('not_signed_in')
    return work(tx)
  })
}

/**
 * Locks the user's row. When two transactions change rows of one user, the second one waits here for the first.
 * @returns false when the user no longer exists
 */
export async function lockUser(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return rows.length > 0
}
