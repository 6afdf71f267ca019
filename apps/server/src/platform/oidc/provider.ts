// One OpenID Connect provider: sends browsers to it and checks what it says when they come back. The code flow with
// PKCE, state and nonce; the signature of the ID token is checked although it comes over TLS.
import { dayMs } from '@fovea/contract/durations.ts'
import * as client from 'openid-client'
import { type ClientSecret, createClientSecret } from './client-secret.ts'
import { fetchWithoutNulls } from './fetch-without-nulls.ts'
import { ProviderError } from './provider-error.ts'
import { isLoopback, issuersOf, type ProviderSettings } from './provider-settings.ts'

/** How long a provider may take for one answer. */
const answerSeconds = 10

/** After this time what a provider says about itself is read again. */
const freshMs = dayMs

/** As the standard defines it, and more than blanks. */
const subjectPattern = /^(?! *$)[ -~]{1,255}$/

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

export interface Provider extends Pick<ProviderSettings, 'name' | 'title'> {
  /** How the provider may call itself. */
  issuers: string[]
  /** @returns the page to send the browser to. @throws ProviderError `unavailable` */
  start(flow: FlowSecrets & { state: string; redirectUri: string; lang: string }): Promise<string>
  /**
   * @param address the redirect URI with the query that the browser came back with
   * @throws ProviderError
   */
  finish(flow: FlowSecrets & { state: string; address: URL }): Promise<Claims>
}

export function createFlowSecrets(): FlowSecrets {
  return { nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier() }
}

export function createProvider(settings: ProviderSettings): Provider {
  const { name, title } = settings
  const secret = createClientSecret(settings.clientSecret)
  const discover = keepFresh(() => discoverProvider(settings, secret))
  return {
    name,
    title,
    issuers: issuersOf(settings),
    async start({ state, nonce, codeVerifier, redirectUri, lang }) {
      const config = await discover().catch((cause: unknown) => {
        throw new ProviderError(cause, 'unavailable')
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
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        }
        const tokens = await secret.show(config, () =>
          client.authorizationCodeGrant(config, address, checks),
        )
        const claims = tokens.claims()
        if (!claims) throw new Error('there is no ID token')
        if (!subjectPattern.test(claims.sub)) throw new Error('no subject of the standard')
        return await completeClaims(config, tokens.access_token, claims)
      } catch (error) {
        throw new ProviderError(error)
      }
    },
  }
}

async function discoverProvider(
  settings: ProviderSettings,
  { authenticate }: ClientSecret,
): Promise<client.Configuration> {
  const { issuer, clientId } = settings
  const read = (from: URL) =>
    client.discovery(from, clientId, {}, authenticate, {
      timeout: answerSeconds,
      [client.customFetch]: fetchWithoutNulls,
      execute: [
        client.enableNonRepudiationChecks,
        ...(isLoopback(issuer) ? [client.allowInsecureRequests] : []),
      ],
    })
  return read(issuer).catch((error: unknown) => {
    const named = nameInDiscovery(error)
    // With or without a slash at the end it is the same provider, which is known by what it calls itself.
    if (named === undefined || !issuersOf(settings).includes(named)) throw error
    return read(new URL(named))
  })
}

/** @returns what the provider calls itself, when that is not how it was asked for */
function nameInDiscovery(error: unknown): string | undefined {
  const { body } = Object(Object(error).cause) as { body?: { issuer?: unknown } }
  return typeof body?.issuer === 'string' ? body.issuer : undefined
}

/** Some providers name the address, or say whether it is verified, only when they are asked again. */
async function completeClaims(
  config: client.Configuration,
  accessToken: string,
  claims: client.IDToken,
): Promise<Claims> {
  const { iss, sub } = claims
  const { email, email_verified, name, given_name } = await askAgain(config, accessToken, claims)
  return {
    issuer: new URL(iss).href,
    subject: sub,
    email: typeof email === 'string' ? email : undefined,
    // The standard asks for a boolean; Apple, Cognito and others send a text.
    isEmailVerified: email_verified === true || email_verified === 'true',
    name: [name, given_name].find((one) => typeof one === 'string'),
  }
}

async function askAgain(
  config: client.Configuration,
  accessToken: string,
  claims: client.IDToken,
): Promise<Record<string, unknown>> {
  const isComplete = claims.email !== undefined && claims.email_verified !== undefined
  if (isComplete || !config.serverMetadata().userinfo_endpoint) return claims
  try {
    return { ...claims, ...(await client.fetchUserInfo(config, accessToken, claims.sub)) }
  } catch (error) {
    // What the token says is enough, though nothing is known to be verified.
    if (claims.email === undefined) throw error
    return claims
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
