// Tests that each claim of a provider is checked, even if all others fit, and that a provider which fails leads to a
// sentence and never to a 500.
import { contract } from '@fovea/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from '../../../testing/cookie-browser.ts'
import {
  type Lies,
  type LyingProvider,
  startLyingProvider,
} from '../../../testing/lying-provider.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newNetwork } from '../testing.ts'
import { finish, readEnd, settingsOf, start } from './testing.ts'

let provider: LyingProvider
let test: TestApp

beforeAll(async () => {
  provider = await startLyingProvider()
  test = await startTestApp({
    providers: [settingsOf(provider.issuer), settingsOf('http://127.0.0.1:1', 'gone')],
  })
})
afterAll(async () => {
  await test.close()
  await provider.stop()
})
beforeEach(() => provider.lie({}))

/** The browser comes back as if it had been at the provider. */
async function comeBack(liesWith: (nonce: string) => Lies) {
  const browser = openBrowser(test)
  const there = new URL(await start(browser))
  const nonce = there.searchParams.get('nonce') ?? ''
  const { claims, ...lies } = liesWith(nonce)
  provider.lie({ ...lies, claims: { nonce, ...claims } })
  const state = there.searchParams.get('state') ?? ''
  const query = new URLSearchParams({ state, code: 'x' })
  const end = await browser.comeBack(`http://fovea.test/auth/oidc/marsh/callback?${query}`)
  return { browser, end: readEnd(end) }
}

const past = () => Math.floor(Date.now() / 1000) - 3_600

describe('an ID token', () => {
  it('is accepted when everything in it is true', async () => {
    const { browser, end } = await comeBack(() => ({}))
    const { body } = await finish(browser, end.code)
    expect(body.user.email).toBe('liar@marsh.example')
  })

  it.each<[string, (nonce: string) => Lies]>([
    ['another issuer', () => ({ claims: { iss: 'https://accounts.google.com' } })],
    ['an issuer that only begins alike', () => ({ claims: { iss: `${provider.issuer}0` } })],
    ['another audience', () => ({ claims: { aud: 'somebody else' } })],
    ['several audiences and another party', () => ({ claims: { aud: ['fovea', 'x'], azp: 'x' } })],
    ['another nonce', () => ({ claims: { nonce: 'A'.repeat(43) } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['an end in the past', () => ({ claims: { exp: past() } })],
    ['no subject', () => ({ claims: { sub: undefined as never } })],
    ['an empty subject', () => ({ claims: { sub: '' } })],
    ['the signature of a stranger', () => ({ signedBy: 'stranger' })],
    ['no signature', () => ({ signedBy: 'nobody' })],
    ['a signature with the secret of the client', () => ({ signedBy: 'client' })],
  ])('is refused with %s', async (_, lies) => {
    const { end } = await comeBack(lies)
    expect(end).toEqual({ failure: 'sign_in_failed' })
  })

  it.each([[1], ['yes'], ['false']])('verifies no address by %j', async (verified) => {
    const sub = `maybe-${verified}`
    const email = `${sub}@marsh.example`
    const { browser, end } = await comeBack(() => ({
      claims: { sub, email, email_verified: verified },
    }))
    const { body } = await finish(browser, end.code)
    expect(body.user.emailApproved).toBe(false)
  })

  it.each([
    ['longer than the standard allows', 'A'.repeat(256)],
    ['with a NUL', 'a\u0000b'],
    ['of blanks', '   '],
  ])('is refused with a subject %s', async (_, sub) => {
    const { end } = await comeBack(() => ({ claims: { sub, email: 'long@marsh.example' } }))
    expect(end).toEqual({ failure: 'sign_in_failed' })
  })
})

describe('a provider', () => {
  it('that cannot be reached is a sentence', async () => {
    const reply = await test.call(contract.identities.startSignIn, {
      params: { name: 'gone' },
      body: {},
      address: newNetwork(),
    })
    expect(reply).toMatchObject({ status: 502, body: { code: 'provider_unavailable' } })
  })

  it.each<[string, Lies['answer'], string]>([
    ['fails itself', { status: 503, body: { error: 'server_error' } }, 'provider_unavailable'],
    ['refuses', { status: 400, body: { error: 'invalid_grant' } }, 'sign_in_failed'],
    ['talks nonsense', { status: 200, body: '<html>' }, 'sign_in_failed'],
    [
      'sends no ID token',
      { status: 200, body: { access_token: 'x', token_type: 'Bearer' } },
      'sign_in_failed',
    ],
  ])('that %s when the code is exchanged is a sentence', async (_, answer, failure) => {
    const { end } = await comeBack(() => ({ ...(answer && { answer }) }))
    expect(end).toEqual({ failure })
  })

  it('is asked again after it has failed, and not again once it has answered', async () => {
    const late = await startLyingProvider()
    const other = await startTestApp({ providers: [settingsOf(late.issuer)] })
    try {
      const begin = () =>
        other.call(contract.identities.startSignIn, {
          params: { name: 'marsh' },
          body: {},
          address: newNetwork(),
        })
      late.lie({ metadata: { issuer: 'https://else.example' } })
      expect((await begin()).error?.code).toBe('provider_unavailable')
      late.lie({})
      const together = await Promise.all([begin(), begin(), begin()])
      expect(together.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(late.calls).toHaveLength(2)
    } finally {
      await other.close()
      await late.stop()
    }
  })
})
