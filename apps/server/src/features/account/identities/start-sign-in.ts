// The way to a provider: remembers the attempt, binds it to the browser, and names the page to open. See decision 0053.
import type { Language } from '@fovea/contract/languages.ts'
import { fail } from '../../../platform/failure.ts'
import { networkOf } from '../../../platform/network-address.ts'
import { createFlowSecrets } from '../../../platform/oidc/provider.ts'
import { ProviderError } from '../../../platform/oidc/provider-error.ts'
import type { Caller } from '../../../platform/routes.ts'
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
  /** The member who links an account to their own, or logs in again. */
  member: Caller | undefined
  isAgain: boolean
}

export async function startSignIn(
  parts: IdentityParts,
  wish: Wish,
  browser: Browser,
): Promise<{ url: string }> {
  const way = await openWay(parts, wish, browser)
  await keepAttempt(parts.db, way.attempt, parts.clock.now())
  browser.setCookie(way.cookie)
  return { url: way.url }
}

/**
 * A thief of a session must not be able to add a way in that stays when the session has ended. The provider is asked
 * before the proof, so that no code is used up for one that does not answer.
 */
export async function startLink(
  parts: IdentityParts,
  { name, ...proof }: Proof & { name: string },
  browser: Browser,
): Promise<{ url: string }> {
  const provider = findProvider(parts, name)
  const { caller } = proof
  const linked = await listIdentities(parts.db, caller.userId)
  if (linked.some(({ issuer }) => provider.issuers.includes(issuer))) fail('provider_linked')
  const wish = { name, lang: caller.lang, next: undefined, member: caller, isAgain: false }
  const way = await openWay(parts, wish, browser)
  await changeAsGuardedOwner(parts, proof, (tx) => keepAttempt(tx, way.attempt, parts.clock.now()))
  browser.setCookie(way.cookie)
  return { url: way.url }
}

function findProvider({ providers }: IdentityParts, name: string) {
  return providers.find((one) => one.name === name) ?? fail('not_found')
}

/** The page of the provider to open, what must be remembered of it, and the cookie that binds it to the browser. */
async function openWay(
  parts: IdentityParts,
  { name, lang, next, member, isAgain }: Wish,
  browser: Browser,
) {
  const provider = findProvider(parts, name)
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
    ...flow,
    provider: name,
    lang,
    next: next ?? null,
    isAgain,
    memberId: member?.userId,
    sessionId: member?.sessionId,
    stateHash: digest(state),
    browserHash: digest(secret),
  }
  return { url, attempt, cookie: writeBrowser(secret, isHttps(parts)) }
}
