// The handlers of the endpoints of passkeys.
import type { contract } from '@fovea/contract'
import type pg from 'pg'
import { fail } from '../../../platform/failure.ts'
import { issuersOf, type ProviderSettings } from '../../../platform/oidc/provider-settings.ts'
import type { Handlers } from '../../../platform/routes.ts'
import type { AccountParts } from '../account-parts.ts'
import { createAccountThrottles } from '../account-throttles.ts'
import { changeLocked } from '../prove-owner.ts'
import { sendMail } from '../send-mail.ts'
import { countWaysIn } from '../ways-in-store.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { findRpId } from './relying-party.ts'
import { changePasskey, deletePasskey, listPasskeys, type PasskeyRow } from './store.ts'
import { askPasskey, logInWithPasskey } from './use-passkey.ts'

export function passkeyHandlers(
  serverParts: Omit<AccountParts, 'throttles'> & {
    pool: pg.Pool
    providers?: ProviderSettings[] | undefined
  },
): Handlers<typeof contract.passkeys> {
  const parts = { ...serverParts, throttles: createAccountThrottles(serverParts.pool) }
  const { db, providers = [] } = parts
  const here = { issuers: providers.flatMap(issuersOf), rpId: findRpId(parts) }
  const toPasskey = ({ id, name, createdAt, lastUsedAt, rpId }: PasskeyRow) => ({
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    ...(rpId !== null && rpId !== here.rpId && { onlyAt: rpId }),
  })
  return {
    askPasskey: ({ host }) => askPasskey(parts, host),

    logInWithPasskey({ body: { isAgain, ...answer }, caller, host, address, userAgent }) {
      const member = isAgain ? (caller ?? fail('not_signed_in')) : undefined
      return logInWithPasskey(parts, { answer, member, host, address, userAgent })
    },

    async passkeys({ caller }) {
      return { passkeys: (await listPasskeys(db, caller.userId)).map(toPasskey) }
    },

    beginPasskey: ({ caller, body, host }) => beginPasskey(parts, { caller, ...body, host }),

    async addPasskey({ caller, body: { name, passkey }, host }) {
      return toPasskey(await addPasskey(parts, { caller, name, answer: passkey, host }))
    },

    async renamePasskey({ caller: { userId }, params: { id }, body: { name } }) {
      const renamed = await changePasskey(db, { userId, id }, { name })
      return renamed ? toPasskey(renamed) : fail('not_found')
    },

    async removePasskey({ caller, params: { id } }) {
      await changeLocked(parts, caller, async (tx, user) => {
        if (!(await deletePasskey(tx, user.id, id))) fail('not_found')
        if ((await countWaysIn(tx, user.id, here)) === 0) fail('last_way_in')
        await sendMail(parts, tx, user, { kind: 'passkeyRemoved' })
      })
      return { success: true }
    },
  }
}
