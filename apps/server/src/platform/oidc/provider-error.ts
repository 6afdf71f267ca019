// Why a log-in by a provider has failed: for the person who tries it, and for the log.
import * as client from 'openid-client'

type Reason = 'unavailable' | 'cancelled' | 'untrusted'

export class ProviderError extends Error {
  readonly reason: Reason

  constructor(cause: unknown, reason: Reason = reasonOf(cause)) {
    super(describe(cause), { cause })
    this.reason = reason
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
  const said = 'error' in error && typeof error.error === 'string' ? plain(error.error) : ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return [error.message, code, said, ...describeDifference(error.cause)].filter(Boolean).join(': ')
}

interface Difference {
  cause?: unknown
  alg?: unknown
  header?: { alg?: unknown }
  expected?: unknown
  body?: { issuer?: unknown }
  claims?: { iss?: unknown }
  claim?: unknown
}

/** What of the settings of the two does not fit. Each is a name of an algorithm or of the provider. */
function describeDifference(error: unknown): string[] {
  const cause = Object(error) as Difference
  const alg = cause.alg ?? cause.header?.alg
  if (typeof alg === 'string') {
    return [
      `the ID token is signed with ${plain(alg)}, and must be signed with a key pair, such as RS256`,
    ]
  }
  const issuer = cause.claim === 'iss' ? cause.claims?.iss : cause.body?.issuer
  if (typeof issuer === 'string' && typeof cause.expected === 'string') {
    return [`the provider calls itself ${address(issuer)}, expected was ${address(cause.expected)}`]
  }
  return cause.cause === undefined ? [] : describeDifference(cause.cause)
}

const plain = (text: string) => text.replaceAll(/[^\w-]/g, '').slice(0, 60)

const address = (text: string) => text.replaceAll(/[^\w.:/[\]{}~%-]/g, '').slice(0, 200)
