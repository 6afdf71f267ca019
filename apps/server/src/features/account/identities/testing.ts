// Shared by the tests of signing in by a provider: the whole way there and back.
import { contract } from '@fovea/contract'
import type { ProviderSettings } from '../../../platform/oidc/provider-settings.ts'
import { type CookieBrowser, openBrowser } from '../../../testing/cookie-browser.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { testClient } from '../../../testing/test-provider.ts'
import { newNetwork } from '../testing.ts'

const { startSignIn, finishSignIn, startLink } = contract.identities

export const redirectUri = 'http://fovea.test/auth/oidc/marsh/callback'

export function settingsOf(issuer: string, name = 'marsh'): ProviderSettings {
  return { name, title: 'Marsh', issuer: new URL(issuer), ...testClient }
}

/** What the page of ours is told in the fragment of its address. */
export function readEnd(location: string): Record<string, string> {
  const [path, fragment] = location.split('#')
  if (path !== '/login/done') throw new Error(`led to ${location}`)
  return Object.fromEntries(new URLSearchParams(fragment))
}

export async function start(
  browser: CookieBrowser,
  body: { lang?: string; next?: string } = {},
  name = 'marsh',
): Promise<string> {
  const reply = await browser.call(startSignIn, { params: { name }, body, address: newNetwork() })
  if (reply.status !== 200) throw new Error(`start answered ${JSON.stringify(reply.body)}`)
  return reply.body.url
}

export async function finish(browser: CookieBrowser, code: string | undefined, token?: string) {
  return browser.call(finishSignIn, { body: { code }, token, address: newNetwork() })
}

/** To the provider and back. */
export async function signInBy(
  test: TestApp,
  person: string | undefined,
  { browser = openBrowser(test), ...body }: { browser?: CookieBrowser; lang?: string } = {},
): Promise<Record<string, string>> {
  const there = await start(browser, body)
  return readEnd(await browser.comeBack(await browser.vouch(there, person)))
}

/** All the way to a session. */
export async function enterBy(test: TestApp, person: string) {
  const browser = openBrowser(test)
  const end = await signInBy(test, person, { browser })
  const reply = await finish(browser, end.code)
  if (reply.status !== 200) throw new Error(`${JSON.stringify(end)} ended with ${reply.status}`)
  return reply.body as { token: string; user: { _id: string; email: string }; isNew: boolean }
}

export async function linkBy(
  test: TestApp,
  person: string,
  { token, password }: { token: string; password?: string },
): Promise<Record<string, string>> {
  const browser = openBrowser(test)
  const reply = await browser.call(startLink, {
    params: { name: 'marsh' },
    token,
    body: { password },
  })
  if (reply.status !== 200) throw new Error(`link answered ${JSON.stringify(reply.body)}`)
  return readEnd(await browser.comeBack(await browser.vouch(reply.body.url, person)))
}
