// The handlers of the endpoints about signing in by a provider, and about the accounts there that are linked.
import type { contract } from '@fovea/contract'
import type pg from 'pg'
import { fail } from '../../../platform/failure.ts'
import { createProvider } from '../../../platform/oidc/provider.ts'
import type { ProviderSettings } from '../../../platform/oidc/provider-settings.ts'
import type { Handlers } from '../../../platform/routes.ts'
import type { AccountParts } from '../account-parts.ts'
import { createAccountThrottles } from '../account-throttles.ts'
import { findRpId } from '../passkeys/relying-party.ts'
import { changeLocked } from '../prove-owner.ts'
import { findSecret } from '../store.ts'
import { countWaysIn } from '../ways-in-store.ts'
import { finishSignIn } from './finish-sign-in.ts'
import type { IdentityParts } from './identity-parts.ts'
import { deleteIdentity, type IdentityRow, listIdentities } from './identity-store.ts'
import { startLink, startSignIn } from './start-sign-in.ts'

export function prepareIdentities(
  parts: Omit<AccountParts, 'throttles'> & { pool: pg.Pool; providers: ProviderSettings[] },
): IdentityParts {
  return {
    ...parts,
    throttles: createAccountThrottles(parts.pool),
    providers: parts.providers.map(createProvider),
  }
}

export function identitiesHandlers(parts: IdentityParts): Handlers<typeof contract.identities> {
  const { db, providers } = parts

  function describe({ id, issuer, email, linkedAt }: IdentityRow) {
    const provider = providers.find(({ issuers }) => issuers.includes(issuer))
    return {
      _id: id,
      provider: provider?.name,
      title: provider?.title ?? new URL(issuer).host,
      email: email ?? undefined,
      linkedAt: linkedAt.toISOString(),
    }
  }

  return {
    async providers() {
      return { providers: providers.map(({ name, title }) => ({ name, title })) }
    },

    startSignIn: (request) => {
      const { params, body, caller } = request
      const { lang, next, isAgain } = body
      const member = isAgain ? (caller ?? fail('not_signed_in')) : undefined
      return startSignIn(
        parts,
        { name: params.name, lang, next, member, isAgain },
        browserOf(request),
      )
    },

    finishSignIn: (request) => finishSignIn(parts, request),

    async identities({ caller }) {
      const [secret, rows] = await Promise.all([
        findSecret(db, caller.userId),
        listIdentities(db, caller.userId),
      ])
      return { hasPassword: secret !== undefined, identities: rows.map(describe) }
    },

    startLink: (request) => {
      const { caller, params, body } = request
      return startLink(parts, { caller, name: params.name, ...body }, browserOf(request))
    },

    async unlink({ caller, params }) {
      const here = { issuers: providers.flatMap(({ issuers }) => issuers), rpId: findRpId(parts) }
      await changeLocked(parts, caller, async (tx, { id }) => {
        if (!(await deleteIdentity(tx, id, params.id))) return fail('not_found')
        if ((await countWaysIn(tx, id, here)) === 0) return fail('last_way_in')
      })
      return { success: true as const }
    },
  }
}

type Request = Parameters<Handlers<typeof contract.identities>['startSignIn']>[0]

/** A handler gets an object of a class, which cannot be spread. */
function browserOf(request: Pick<Request, 'address' | 'cookies' | 'setCookie' | 'log'>) {
  const { address, cookies, log } = request
  return { address, cookies, log, setCookie: (cookie: string) => request.setCookie(cookie) }
}
