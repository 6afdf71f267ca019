// Finds the caller of a bearer token by one indexed query, which every call pays for. The token is that of a session, or
// a personal access token. See decision 0021.
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { userTypeAt } from '../../platform/entitlement.ts'
import type { Authenticate, Beside, Caller } from '../../platform/routes.ts'
import { locateToken } from '../../platform/tokens.ts'
import { markSeen, prepareFindCaller } from './session-store.ts'
import { createAuthenticateToken, isAccessToken } from './token-caller.ts'

/** The last use of a session is saved at most this often. */
const seenStepMs = 10 * 60_000

export function createAuthenticate<Value = null>(
  parts: { db: Db; pool: pg.Pool; clock: Clock },
  beside?: Beside<Value>,
): Authenticate<Caller<Value>> {
  const findCaller = prepareFindCaller(parts, beside)
  const authenticateToken = createAuthenticateToken(parts, beside)
  return async (token) => {
    if (isAccessToken(token)) return authenticateToken(token)
    const now = parts.clock.now()
    const found = await findCaller(locateToken(token), now)
    if (!found) return undefined
    const { userId, sessionId, role, lang } = found
    const couponUntil = found.couponUntil === null ? null : new Date(found.couponUntil)
    const userType = userTypeAt({ userType: found.userType, couponUntil }, now)
    const lastSeenAt = new Date(found.lastSeenAt)
    if (now.getTime() - lastSeenAt.getTime() >= seenStepMs) {
      await markSeen(parts.db, { userId, id: sessionId, lastSeenAt }, now)
    }
    return { userId, sessionId, role, lang, userType, beside: found.beside as Value }
  }
}
