// The order in which writes wait for each other, so that none waits for one that waits for it:
//
// 0. The user's turn in this process, by `inTurn`: whoever waits for it holds no connection yet. Ending sessions needs
//    none, so that it can always be done.
// 1. The user's row, by `changeUser` or `lockUser` here, or by `lockAccount` (which also keeps out what merely refers to the
//    user), before the first write to any row of that user. A transaction is about one user.
// 2. That user's rows, in any order: whoever has the first lock is alone with them.
// 3. What all users share: throttles, jobs, feeds.
//
// A write that is a single statement on a single row needs no lock. What collides all the same is done again, see
// `transactions.ts`. Jobs take no turns: they have connections of their own.
import { eq } from 'drizzle-orm'
import { connectionPatienceMs, type Db, type Tx } from './database.ts'
import { retryAfterSeconds } from './error-handler.ts'
import { fail } from './failure.ts'
import { createFairQueue } from './pool/fair-queue.ts'
import { users } from './tables/users.ts'

/** Different users never wait for each other here. */
const turns = createFairQueue({
  atOnce: Number.POSITIVE_INFINITY,
  waiting: 2_000,
  waitingPerPerson: 64,
})

/**
 * Of one user's writes one runs at a time, so that however many they send, they hold one connection. `write` is only
 * what needs the database, nothing slow, and takes no other turn: it would wait for itself.
 * @throws Failure `too_many_requests` when too many wait, `not_ready` after a wait as long as for a connection
 */
export function inTurn<T>(userId: string, write: () => Promise<T>): Promise<T> {
  const since = performance.now()
  return turns.run(userId, async () => {
    const isTooLate = performance.now() - since > connectionPatienceMs
    return isTooLate ? fail('not_ready', { retryAfterSeconds }) : write()
  })
}

/** A transaction in the user's turn; `work` begins with a lock of its own. @throws what `inTurn` throws */
export function transactInTurn<T>(
  db: Db,
  userId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTurn(userId, () => db.transaction(work))
}

/**
 * A transaction in the user's turn that is alone with the user's rows.
 * @throws Failure `not_signed_in` when the user is no more, and what `inTurn` throws
 */
export function changeUser<T>(db: Db, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transactInTurn(db, userId, async (tx) => {
    if (!(await lockUser(tx, userId))) return fail('not_signed_in')
    return work(tx)
  })
}

/** Of two changes of one user's things, the second waits here for the first. False when the user is no more. */
export async function lockUser(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return rows.length > 0
}
