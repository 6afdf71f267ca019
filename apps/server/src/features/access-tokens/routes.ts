// The handlers of the contract's endpoints for personal access tokens.
import type { contract } from '@fovea/contract'
import type { AccessToken } from '@fovea/contract/access-tokens.ts'
import { accessTokensMax, tokenPrefix } from '@fovea/contract/token-limits.ts'
import { v7 } from 'uuid'
import {
  type AccessTokenRow,
  countTokens,
  deleteToken,
  findTokens,
  insertToken,
} from '../../domain/access-tokens/token-store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser, inTurn } from '../../platform/lock-user.ts'
import type { Handlers } from '../../platform/routes.ts'
import { createToken } from '../../platform/tokens.ts'

const dayMs = 86_400_000

export function accessTokensHandlers({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.accessTokens> {
  return {
    async accessTokens({ caller }) {
      return { accessTokens: (await findTokens(db, caller.userId)).map(describe) }
    },

    async createAccessToken({ caller: { userId }, body: { name, scope, days } }) {
      const now = clock.now()
      const { token, tokenHash } = createToken(userId)
      const row = await changeUser(db, userId, async (tx) => {
        if ((await countTokens(tx, userId)) >= accessTokensMax) fail('access_tokens_full')
        return insertToken(tx, {
          ...{ userId, id: v7({ msecs: now.getTime() }), name, scope, tokenHash, createdAt: now },
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
    ...{ _id: id, name, scope, createdAt: createdAt.toISOString() },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
