// From a bearer token to its caller, by one indexed query: every call pays for it.
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Authenticate } from '../../platform/routes.ts'
import { locateToken } from '../../platform/tokens.ts'
import { markSeen, prepareFindCaller } from './session-store.ts'

/** That a session was used is written down at most this often. */
const seenStepMs = 10 * 60_000

export function createAuthenticate({ db, clock }: { db: Db; clock: Clock }): Authenticate {
  const findCaller = prepareFindCaller(db)
  return async (token) => {
    const now = clock.now()
    const [found] = await findCaller.execute({ ...locateToken(token), now })
    if (!found) return undefined
    const { user, sessionId, lastSeenAt } = found
    if (now.getTime() - lastSeenAt.getTime() >= seenStepMs) {
      await markSeen(db, { userId: user.id, id: sessionId, lastSeenAt }, now)
    }
    return { userId: user.id, sessionId, role: user.role, lang: user.lang, user }
  }
}
