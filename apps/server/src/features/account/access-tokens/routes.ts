// The handlers of the contract's endpoints for personal access tokens.
import type { contract } from '@fovea/contract'
import type { AccessToken } from '@fovea/contract/access-tokens.ts'
import { dayMs } from '@fovea/contract/durations.ts'
import { accessTokensMax, tokenPrefix } from '@fovea/contract/token-limits.ts'
import type pg from 'pg'
import { v7 } from 'uuid'
import {
  type AccessTokenRow,
  countTokens,
  deleteToken,
  findTokens,
  insertToken,
} from '../../../domain/access-tokens/token-store.ts'
import { fail } from '../../../platform/failure.ts'
import { inTurn } from '../../../platform/lock-user.ts'
import type { Handlers } from '../../../platform/routes.ts'
import { createToken } from '../../../platform/tokens.ts'
import type { AccountParts } from '../account-parts.ts'
import { createAccountThrottles } from '../account-throttles.ts'
import { changeAsGuardedOwner } from '../prove-owner.ts'
import { sendMail } from '../send-mail.ts'

export function accessTokensHandlers(
  serverParts: Omit<AccountParts, 'throttles'> & { pool: pg.Pool },
): Handlers<typeof contract.accessTokens> {
  const parts = { ...serverParts, throttles: createAccountThrottles(serverParts.pool) }
  const { db, clock } = parts
  return {
    async accessTokens({ caller }) {
      return { accessTokens: (await findTokens(db, caller.userId)).map(describe) }
    },

    async createAccessToken({ caller, body: { name, scope, days, ...proof } }) {
      const { token, tokenHash } = createToken(caller.userId)
      const row = await changeAsGuardedOwner(parts, { caller, ...proof }, async (tx, user) => {
        const now = clock.now()
        if ((await countTokens(tx, user.id)) >= accessTokensMax) fail('access_tokens_full')
        await sendMail(parts, tx, user, { kind: 'accessTokenMade' })
        return insertToken(tx, {
          userId: user.id,
          id: v7({ msecs: now.getTime() }),
          name,
          scope,
          tokenHash,
          createdAt: now,
          expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs),
        })
      })
      return { ...describe(row), token: tokenPrefix + token }
    },

    async deleteAccessToken({ caller: { userId }, params: { id } }) {
      const isDeleted = await inTurn(userId, () => deleteToken(db, userId, id))
      return isDeleted ? { success: true } : fail('not_found')
    },
  }
}

function describe({
  id,
  name,
  scope,
  createdAt,
  lastUsedAt,
  expiresAt,
}: AccessTokenRow): AccessToken {
  return {
    _id: id,
    name,
    scope,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
