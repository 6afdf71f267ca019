// Finds the caller of a personal access token, as `prepareFindCaller` does for a session.
import { type TokenScope, tokenPrefix } from '@fovea/contract/token-limits.ts'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import { markUsed } from '../../domain/access-tokens/token-store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { userTypeAt } from '../../platform/entitlement.ts'
import type { Authenticate, Beside, Caller } from '../../platform/routes.ts'
import { accessTokens } from '../../platform/tables/access-tokens.ts'
import { users } from '../../platform/tables/users.ts'
import { locateToken } from '../../platform/tokens.ts'
import type { UserRow } from './store.ts'

/** The last use of a token is saved at most this often. */
const usedStepMs = 60_000

interface FoundCaller {
  userId: string
  id: string
  scope: TokenScope
  lastUsedAt: string | null
  lang: UserRow['lang']
  userType: UserRow['userType']
  couponUntil: string | null
  beside: unknown
}

export function isAccessToken(token: string): boolean {
  return token.startsWith(tokenPrefix)
}

export function createAuthenticateToken<Value>(
  parts: { db: Db; pool: pg.Pool; clock: Clock },
  beside?: Beside<Value>,
): Authenticate<Caller<Value>> {
  const { db, pool, clock } = parts
  const found = sql`json_build_object(
    'userId', ${users.id},
    'id', ${accessTokens.id},
    'scope', ${accessTokens.scope},
    'lastUsedAt', ${accessTokens.lastUsedAt},
    'lang', ${users.lang},
    'userType', ${users.userType},
    'couponUntil', ${users.couponUntil},
    'beside', ${beside?.value ?? sql`null`}
  )`
  const isValid = or(
    isNull(accessTokens.expiresAt),
    gt(accessTokens.expiresAt, sql.placeholder('now')),
  )
  const { sql: text } = db
    .select({ found: found.as('found') })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(
      and(
        eq(accessTokens.userId, sql.placeholder('userId')),
        eq(accessTokens.tokenHash, sql.placeholder('tokenHash')),
        isValid,
        isNull(users.disabledAt),
      ),
    )
    .toSQL()
  const name = beside ? `find_token_and_${beside.name}` : 'find_token'
  return async (token) => {
    const now = clock.now()
    const { userId, tokenHash } = locateToken(token.slice(tokenPrefix.length))
    const values = [userId, tokenHash, now.toISOString()]
    const { rows } = await pool.query<{ found: FoundCaller }>({ name, text, values })
    const caller = rows[0]?.found
    if (!caller) return undefined
    const before = new Date(now.getTime() - usedStepMs)
    if (caller.lastUsedAt === null || new Date(caller.lastUsedAt) < before) {
      await markUsed(db, caller, { now, before })
    }
    const { id, scope, lang } = caller
    const couponUntil = caller.couponUntil === null ? null : new Date(caller.couponUntil)
    const userType = userTypeAt({ userType: caller.userType, couponUntil }, now)
    // Whoever administers this server does so signed in.
    return {
      ...{ userId, sessionId: id, role: 'member', lang, userType },
      ...{ scope, beside: caller.beside as Value },
    }
  }
}
