// The way to a provider: remembers the attempt, binds it to the browser, and names the page to open.
import type { Language } from '@fovea/contract/languages.ts'
import { fail } from '../../../platform/failure.ts'
import { createFlowSecrets, ProviderError } from '../../../platform/oidc/provider.ts'
import type { Caller } from '../../../platform/routes.ts'
import { networkOf } from '../../../platform/throttle.ts'
import { changeAsGuardedOwner, type Proof } from '../prove-owner.ts'
import { keepAttempt } from './attempt-store.ts'
import { createSecret, digest, readBrowser, writeBrowser } from './browser-cookie.ts'
import { type IdentityParts, isHttps, redirectUriOf } from './identity-parts.ts'
import { listIdentities } from './identity-store.ts'

interface Browser {
  address: string
  cookies: string
  setCookie(cookie: string): void
  log: { warn(object: object, message: string): void }
}

interface Wish {
  name: string
  lang: Language
  next: string | undefined
  /** Who links an account to their own, or logs in again. */
  member: Caller | undefined
  isAgain: boolean
}

export async function startSignIn(
  parts: IdentityParts,
  { name, lang, next, member, isAgain }: Wish,
  browser: Browser,
): Promise<{ url: string }> {
  const provider = parts.providers.find((one) => one.name === name) ?? fail('not_found')
  await parts.throttles.providerByNetwork.take(networkOf(browser.address))
  const state = createSecret()
  const flow = createFlowSecrets()
  const url = await provider
    .start({ ...flow, state, redirectUri: redirectUriOf(parts, name), lang })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      browser.log.warn({ provider: name, reason: error.message }, 'a provider does not answer')
      return fail('provider_unavailable')
    })
  // One browser may have several attempts on their way, in several tabs.
  const secret = readBrowser(browser.cookies, isHttps(parts)) ?? createSecret()
  const attempt = {
    ...{ ...flow, provider: name, lang, next: next ?? null, isAgain },
    ...{ memberId: member?.userId, sessionId: member?.sessionId },
  }
  const hashes = { stateHash: digest(state), browserHash: digest(secret) }
  await keepAttempt(parts.db, { ...attempt, ...hashes }, parts.clock.now())
  browser.setCookie(writeBrowser(secret, isHttps(parts)))
  return { url }
}

/** A thief of a session must not be able to add a way in that stays when the session has ended. */
export async function startLink(
  parts: IdentityParts,
  { name, ...proof }: Proof & { name: string },
  browser: Browser,
): Promise<{ url: string }> {
  const provider = parts.providers.find((one) => one.name === name) ?? fail('not_found')
  const { caller } = proof
  const linked = await listIdentities(parts.db, caller.userId)
  if (linked.some(({ issuer }) => issuer === provider.issuer.href)) fail('provider_linked')
  await changeAsGuardedOwner(parts, proof, async () => {})
  const wish = { name, lang: caller.lang, next: undefined, member: caller, isAgain: false }
  return startSignIn(parts, wish, browser)
}
