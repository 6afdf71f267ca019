// SQL that finds the caller of a personal access token, as `prepareFindCaller` does for a session.
import type { TokenScope } from '@fovea/contract/token-limits.ts'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../platform/database.ts'
import type { Beside } from '../../platform/routes.ts'
import { accessTokens } from '../../platform/tables/access-tokens.ts'
import { users } from '../../platform/tables/users.ts'
import { prepareFind } from './session-store.ts'
import type { UserRow } from './store.ts'

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

export function prepareFindTokenCaller(
  { db, pool }: { db: Db; pool: pg.Pool },
  beside?: Beside<unknown>,
) {
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
  const query = db
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
  const name = beside ? `find_token_and_${beside.name}` : 'find_token'
  return prepareFind<FoundCaller>(pool, name, query)
}
