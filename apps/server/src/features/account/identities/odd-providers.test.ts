// Tests that people come in by providers which do not keep to the standard, as many do, and that the log names what is wrong
// where they cannot.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFlowSecrets, createProvider } from '../../../platform/oidc/provider.ts'
import type { ProviderSettings } from '../../../platform/oidc/provider-settings.ts'
import {
  type Lies,
  type LyingProvider,
  startLyingProvider,
} from '../../../testing/lying-provider.ts'
import { settingsOf } from './testing.ts'

let provider: LyingProvider
beforeAll(async () => {
  provider = await startLyingProvider()
})
afterAll(() => provider.stop())
beforeEach(() => provider.lie({}))

async function comeBack(lies: Lies, changes: Partial<ProviderSettings> = {}) {
  const { start, finish } = createProvider({ ...settingsOf(provider.issuer), ...changes })
  return enter({ start, finish }, lies)
}

async function enter(
  { start, finish }: Pick<ReturnType<typeof createProvider>, 'start' | 'finish'>,
  lies: Lies,
) {
  const flow = { ...createFlowSecrets(), state: 'a state' }
  provider.lie({ ...lies, claims: { nonce: flow.nonce, ...lies.claims } })
  const redirectUri = 'http://fovea.test/auth/oidc/marsh/callback'
  await start({ ...flow, redirectUri, lang: 'en' })
  const query = new URLSearchParams({ state: flow.state, code: 'x' })
  return finish({ ...flow, address: new URL(`${redirectUri}?${query}`) })
}

const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

describe('an address', () => {
  it('is verified by a text that says so', async () => {
    const claims = { email_verified: 'true' }
    expect(await comeBack({ claims })).toMatchObject({ isEmailVerified: true })
  })

  it('is verified by what the provider says when it is asked again', async () => {
    const claims = { email_verified: undefined }
    const userinfo = { sub: 'liar', email: 'liar@marsh.example', email_verified: true }
    expect(await comeBack({ claims, userinfo })).toMatchObject({ isEmailVerified: true })
  })

  it('is only known when the provider is asked again', async () => {
    const claims = { email: undefined, email_verified: undefined, name: undefined }
    const userinfo = { sub: 'liar', email: 'a@b.example', email_verified: 'true', name: 'A' }
    const known = { email: 'a@b.example', isEmailVerified: true, name: 'A' }
    expect(await comeBack({ claims, userinfo })).toMatchObject(known)
  })

  it('is not verified by what is said of somebody else', async () => {
    const claims = { email_verified: undefined }
    const userinfo = { sub: 'other', email: 'liar@marsh.example', email_verified: true }
    const known = { email: 'liar@marsh.example', isEmailVerified: false }
    expect(await comeBack({ claims, userinfo })).toMatchObject(known)
  })
})

describe('an answer with the token', () => {
  it('may name what is left out', async () => {
    const tokens = { refresh_token: null, scope: null, expires_in: null }
    expect(await comeBack({ tokens })).toMatchObject({ subject: 'liar' })
  })
})

describe('an issuer', () => {
  const realm = () => `${provider.issuer}/realm`

  it.each([
    ['with a slash that the settings do not have', '', '/'],
    ['without the slash of the settings', '/', ''],
  ])('may call itself %s', async (_, ours, theirs) => {
    const iss = `${realm()}${theirs}`
    const settings = { issuer: new URL(`${realm()}${ours}`) }
    const known = await comeBack({ metadata: { issuer: iss }, claims: { iss } }, settings)
    expect(known.issuer).toBe(iss)
    expect(createProvider({ ...settingsOf(realm()), ...settings }).issuers).toContain(iss)
  })

  it('that is another one is named with the one that was expected', async () => {
    const said = comeBack({ metadata: { issuer: 'https://else.example/' } })
    await expect(said).rejects.toMatchObject({
      reason: 'unavailable',
      message: expect.stringContaining(
        `calls itself https://else.example/, expected was ${provider.issuer}`,
      ),
    })
  })

  it('that differs in the token is named too', async () => {
    const said = comeBack({ claims: { iss: `${provider.issuer}/` } })
    await expect(said).rejects.toMatchObject({
      reason: 'untrusted',
      message: expect.stringContaining(`calls itself ${provider.issuer}/, expected was`),
    })
  })
})

describe('a signature with the secret', () => {
  it.each([['RS256'], ['HS256']])('is named where the provider promises %s', async (alg) => {
    const metadata = { id_token_signing_alg_values_supported: [alg] }
    await expect(comeBack({ signedBy: 'client', metadata })).rejects.toMatchObject({
      reason: 'untrusted',
      message: expect.stringMatching(/signed with HS256, and must be signed with a key pair/),
    })
  })
})

describe('a secret with signs', () => {
  const secret = { clientId: 'our-client', clientSecret: 'a+b/c=_d-e:é' }
  const aud = secret.clientId
  const post = ['client_secret_basic', 'client_secret_post']

  it('is form-encoded first, as the standard wants it', async () => {
    const isClient = (header: string) => !header.includes(basic(aud, secret.clientSecret))
    const asked = vi.fn(isClient)
    await comeBack({ claims: { aud }, isClient: asked }, secret)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is sent as it is to a provider that does not decode it, from then on at once', async () => {
    const asked = vi.fn((header: string) => header === basic(aud, secret.clientSecret))
    const known = createProvider({ ...settingsOf(provider.issuer), ...secret })
    await enter(known, { claims: { aud }, isClient: asked })
    expect(asked).toHaveBeenCalledTimes(2)
    await enter(known, { claims: { aud }, isClient: asked })
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it.each([[post], [undefined], [['client_secret_post']]])(
    'is sent in the body where only that is taken, by a provider that names %j',
    async (token_endpoint_auth_methods_supported) => {
      const metadata = { token_endpoint_auth_methods_supported }
      const isClient = (header: string, body: URLSearchParams) =>
        header === '' && body.get('client_secret') === secret.clientSecret
      const known = await comeBack({ metadata, claims: { aud }, isClient }, secret)
      expect(known.subject).toBe('liar')
    },
  )

  it('that is wrong is tried three times at most, and the log says so', async () => {
    const asked = vi.fn(() => false)
    const said = comeBack({ claims: { aud }, isClient: asked }, secret)
    await expect(said).rejects.toThrow(/invalid_client/)
    expect(asked).toHaveBeenCalledTimes(3)
  })
})
