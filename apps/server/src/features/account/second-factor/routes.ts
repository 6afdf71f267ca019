// The handlers of the endpoints of the second factor.
import type { contract } from '@fovea/contract'
import type pg from 'pg'
import type { Handlers } from '../../../platform/routes.ts'
import type { AccountParts } from '../account-parts.ts'
import { createAccountThrottles } from '../account-throttles.ts'
import { logInWithCode } from './second-step.ts'
import { countRecoveryCodes, findFactor } from './store.ts'
import {
  beginFactor,
  renewRecoveryCodes,
  switchOffFactor,
  switchOnFactor,
} from './switch-factor.ts'

export function secondFactorHandlers(
  serverParts: Omit<AccountParts, 'throttles'> & { pool: pg.Pool },
): Handlers<typeof contract.secondFactor> {
  const parts = { ...serverParts, throttles: createAccountThrottles(serverParts.pool) }
  const { db } = parts
  return {
    logInWithCode: (request) => logInWithCode(parts, request),

    async secondFactor({ caller: { userId } }) {
      const factor = await findFactor(db, userId)
      return {
        isOn: Boolean(factor?.confirmedAt),
        since: factor?.confirmedAt?.toISOString() ?? null,
        recoveryCodesLeft: await countRecoveryCodes(db, userId),
      }
    },

    beginSecondFactor: ({ caller, body }) => beginFactor(parts, { caller, ...body }),

    async switchOnSecondFactor({ caller, body }) {
      return { recoveryCodes: await switchOnFactor(parts, { caller, typed: body.code }) }
    },

    async renewRecoveryCodes({ caller, body }) {
      return { recoveryCodes: await renewRecoveryCodes(parts, { caller, ...body }) }
    },

    async switchOffSecondFactor({ caller, body }) {
      await switchOffFactor(parts, { caller, ...body })
      return { success: true }
    },
  }
}
