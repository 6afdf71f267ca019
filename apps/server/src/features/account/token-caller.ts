// Finds the caller of a personal access token, and notes its use.
import { tokenPrefix } from '@fovea/contract/token-limits.ts'
import type pg from 'pg'
import { markUsed } from '../../domain/access-tokens/token-store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { userTypeAt } from '../../platform/entitlement.ts'
import type { Authenticate, Beside, Caller } from '../../platform/routes.ts'
import { locateToken } from '../../platform/tokens.ts'
import { prepareFindTokenCaller } from './token-caller-store.ts'

/** The last use of a token is saved at most this often. */
const usedStepMs = 60_000

export function isAccessToken(token: string): boolean {
  return token.startsWith(tokenPrefix)
}

export function createAuthenticateToken<Value>(
  parts: { db: Db; pool: pg.Pool; clock: Clock },
  beside?: Beside<Value>,
): Authenticate<Caller<Value>> {
  const { db, clock } = parts
  const findCaller = prepareFindTokenCaller(parts, beside)
  return async (token) => {
    const now = clock.now()
    const caller = await findCaller(locateToken(token.slice(tokenPrefix.length)), now)
    if (!caller) return undefined
    const before = new Date(now.getTime() - usedStepMs)
    if (caller.lastUsedAt === null || new Date(caller.lastUsedAt) < before) {
      await markUsed(db, caller, { now, before })
    }
    const { userId, id, scope, lang } = caller
    const couponUntil = caller.couponUntil === null ? null : new Date(caller.couponUntil)
    const userType = userTypeAt({ userType: caller.userType, couponUntil }, now)
    // Whoever administers this server does so signed in.
    return {
      userId,
      sessionId: id,
      role: 'member',
      lang,
      userType,
      scope,
      beside: caller.beside as Value,
    }
  }
}
