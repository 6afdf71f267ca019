// From a bearer token to its caller, by one indexed query: every call pays for it.
import type { SQL } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Authenticate, Caller } from '../../platform/routes.ts'
import { locateToken } from '../../platform/tokens.ts'
import { markSeen, prepareFindCaller } from './session-store.ts'

/** That a session was used is written down at most this often. */
const seenStepMs = 10 * 60_000

/** @param beside what is read with every caller: a part of a query on `users` */
export function createAuthenticate<Beside = null>(
  { db, clock }: { db: Db; clock: Clock },
  beside?: SQL<Beside>,
): Authenticate<Caller<Beside>> {
  const findCaller = prepareFindCaller(db, beside)
  return async (token) => {
    const now = clock.now()
    const [found] = await findCaller.execute({ ...locateToken(token), now })
    if (!found) return undefined
    const { user, sessionId, lastSeenAt } = found
    if (now.getTime() - lastSeenAt.getTime() >= seenStepMs) {
      await markSeen(db, { userId: user.id, id: sessionId, lastSeenAt }, now)
    }
    return {
      userId: user.id,
      sessionId,
      role: user.role,
      lang: user.lang,
      user,
      beside: found.beside as Beside,
    }
  }
}
