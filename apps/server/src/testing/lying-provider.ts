// A provider that lies: the test decides what it says of itself and what is in its ID token, and who signs it.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { testClient } from './test-provider.ts'

export interface Lies {
  /** Instead of true claims. */
  claims?: JWTPayload
  /** `stranger` signs with a key of nobody, `nobody` not at all, `client` with what the client knows. */
  signedBy?: 'provider' | 'stranger' | 'nobody' | 'client'
  /** Instead of what it truly says of itself. */
  metadata?: object
  /** Instead of the answer with the token. */
  answer?: { status: number; body: unknown }
  /** More in the answer with the token. */
  tokens?: object
  /** What it says of the person when it is asked again. */
  userinfo?: object
  /** Which clients get a token, by the header and the body of the call. */
  isClient?(authorization: string, body: URLSearchParams): boolean
  /** Nothing is answered at all. */
  isSilent?: boolean
}

export interface LyingProvider {
  issuer: string
  /** The calls that it got. */
  calls: string[]
  lie(lies: Lies): void
  stop(): Promise<void>
}

export async function startLyingProvider(): Promise<LyingProvider> {
  const own = await generateKeyPair('RS256', { extractable: true })
  const stranger = await generateKeyPair('RS256')
  const publicKey = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const calls: string[] = []
  let lies: Lies = {}
  let issuer = ''

  async function writeToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = {
      iss: issuer,
      aud: testClient.clientId,
      sub: 'liar',
      iat: now,
      exp: now + 60,
      email: 'liar@marsh.example',
      email_verified: true,
      name: 'Of liar',
      ...lies.claims,
    }
    if (lies.signedBy === 'nobody') return `${encode({ alg: 'none' })}.${encode(claims)}.`
    const isOfClient = lies.signedBy === 'client'
    const key = lies.signedBy === 'stranger' ? stranger.privateKey : own.privateKey
    return new SignJWT(claims)
      .setProtectedHeader({ alg: isOfClient ? 'HS256' : 'RS256', kid: 'one' })
      .sign(isOfClient ? new TextEncoder().encode(testClient.clientSecret.padEnd(32)) : key)
  }

  async function answer(path: string): Promise<{ status: number; body: unknown }> {
    if (path.endsWith('/.well-known/openid-configuration')) {
      const metadata = {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...(lies.userinfo && { userinfo_endpoint: `${issuer}/userinfo` }),
        ...lies.metadata,
      }
      return { status: 200, body: metadata }
    }
    if (path === '/jwks') return { status: 200, body: { keys: [publicKey] } }
    if (path === '/userinfo') return { status: 200, body: lies.userinfo }
    if (lies.answer) return lies.answer
    const id_token = await writeToken()
    return {
      status: 200,
      body: { access_token: 'x', token_type: 'Bearer', id_token, ...lies.tokens },
    }
  }

  async function isStranger(request: IncomingMessage): Promise<boolean> {
    if (request.url !== '/token' || !lies.isClient) return false
    const body = new URLSearchParams(await text(request))
    return !lies.isClient(request.headers.authorization ?? '', body)
  }

  const server = createServer(async (request, response) => {
    calls.push(request.url ?? '')
    if (lies.isSilent) return
    const { status, body } = (await isStranger(request))
      ? { status: 401, body: { error: 'invalid_client' } }
      : await answer(request.url ?? '')
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    calls,
    lie(next) {
      lies = next
    },
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
