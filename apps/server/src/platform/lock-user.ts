// The order in which transactions take locks, so that none waits for one that waits for it:
//
// 1. The user's row, by `lockUser` here, by `lockAccount` (which also keeps out what merely refers to the user) or by
//    `lockSpeeds`, before the first write to any row of that user. A transaction is about one user.
// 2. That user's rows, in any order: whoever has the first lock is alone with them.
// 3. What all users share: throttles, jobs, feeds.
//
// A write that is a single statement on a single row needs no order. What collides all the same is done again, see
// `transactions.ts`.
import { eq } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { users } from './tables/users.ts'

/** Of two changes of one user's things, the second waits here for the first. False when the user is no more. */
export async function lockUser(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return rows.length > 0
}
