// One OpenID Connect provider: sends browsers to it and checks what it says when they come back. The code flow with
// PKCE, state and nonce; the signature of the ID token is checked although it comes over TLS.
import { dayMs } from '@fovea/contract/durations.ts'
import * as client from 'openid-client'
import { isLoopback, type ProviderSettings } from './provider-settings.ts'

/** How long a provider may take for one answer. */
const answerSeconds = 10

/** After this time what a provider says about itself is read again. */
const freshMs = dayMs

/** As the standard defines it. */
const subjectPattern = /^[ -~]{1,255}$/

const scope = 'openid email profile'

/** What only the server knows of one sign-in, apart from its state. */
export interface FlowSecrets {
  nonce: string
  codeVerifier: string
}

/** Who somebody is at a provider. */
export interface Claims {
  issuer: string
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  name: string | undefined
}

export interface Provider extends Pick<ProviderSettings, 'name' | 'title' | 'issuer'> {
  /** @returns the page to send the browser to. @throws ProviderError `unavailable` */
  start(flow: FlowSecrets & { state: string; redirectUri: string; lang: string }): Promise<string>
  /**
   * @param address the redirect URI with the query that the browser came back with
   * @throws ProviderError
   */
  finish(flow: FlowSecrets & { state: string; address: URL }): Promise<Claims>
}

type Reason = 'unavailable' | 'cancelled' | 'untrusted'

export class ProviderError extends Error {
  readonly reason: Reason

  constructor(reason: Reason, cause: unknown) {
    super(describe(cause), { cause })
    this.reason = reason
  }
}

export function createFlowSecrets(): FlowSecrets {
  return { nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier() }
}

export function createProvider(settings: ProviderSettings): Provider {
  const { name, title, issuer } = settings
  const discover = keepFresh(() => discoverProvider(settings))
  return {
    name,
    title,
    issuer,
    async start({ state, nonce, codeVerifier, redirectUri, lang }) {
      const config = await discover().catch((cause: unknown) => {
        throw new ProviderError('unavailable', cause)
      })
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        ui_locales: lang,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },
    async finish({ state, nonce, codeVerifier, address }) {
      try {
        const config = await discover()
        const tokens = await client.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('there is no ID token')
        if (!subjectPattern.test(claims.sub)) throw new Error('no subject of the standard')
        return await completeClaims(config, tokens.access_token, claims)
      } catch (error) {
        throw new ProviderError(reasonOf(error), error)
      }
    },
  }
}

function discoverProvider({ issuer, clientId, clientSecret }: ProviderSettings) {
  const asBasic = client.ClientSecretBasic(clientSecret)
  const inBody = client.ClientSecretPost(clientSecret)
  /** Basic is what a provider takes that does not say what it takes. */
  const authenticate: client.ClientAuth = (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (taken.includes('client_secret_basic') ? asBasic : inBody)(server, ...rest)
  }
  return client.discovery(issuer, clientId, {}, authenticate, {
    timeout: answerSeconds,
    execute: [
      client.enableNonRepudiationChecks,
      ...(isLoopback(issuer) ? [client.allowInsecureRequests] : []),
    ],
  })
}

/** Some providers name the address only when they are asked again. */
async function completeClaims(
  config: client.Configuration,
  accessToken: string,
  claims: client.IDToken,
): Promise<Claims> {
  const { iss, sub } = claims
  const isAskedAgain = claims.email === undefined && config.serverMetadata().userinfo_endpoint
  const { email, email_verified, name, given_name } = isAskedAgain
    ? { ...claims, ...(await client.fetchUserInfo(config, accessToken, sub)) }
    : claims
  return {
    issuer: new URL(iss).href,
    subject: sub,
    email: typeof email === 'string' ? email : undefined,
    isEmailVerified: email_verified === true,
    name: [name, given_name].find((one) => typeof one === 'string'),
  }
}

function keepFresh<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; since: number } | undefined
  return () => {
    if (kept && performance.now() - kept.since < freshMs) return kept.value
    const made = { value: read(), since: performance.now() }
    kept = made
    // What has failed is tried again the next time.
    made.value.catch(() => {
      if (kept === made) kept = undefined
    })
    return made.value
  }
}

function reasonOf(error: unknown): Reason {
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'cancelled' : 'untrusted'
  }
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Response && cause.status >= 500) return 'unavailable'
  if (error instanceof TypeError && error.message === 'fetch failed') return 'unavailable'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' ? 'unavailable' : 'untrusted'
}

/** For the log: nothing that a person or a token contains. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const said = 'error' in error && typeof error.error === 'string' ? error.error : ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return [error.message, code, said.replaceAll(/[^\w-]/g, '').slice(0, 60)]
    .filter(Boolean)
    .join(': ')
}
