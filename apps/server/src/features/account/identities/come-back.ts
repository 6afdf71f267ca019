// The way back from a provider: checks that this browser began the sign-in, asks the provider who it is, and hands the
// result to a page of ours in the fragment of its address, which no server and no log ever sees.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toFailure } from '../../../platform/error-handler.ts'
import { Failure, fail } from '../../../platform/failure.ts'
import { networkOf } from '../../../platform/network-address.ts'
import type { Claims } from '../../../platform/oidc/provider.ts'
import { ProviderError } from '../../../platform/oidc/provider-error.ts'
import { lockAccount, transactForAccess } from '../store.ts'
import { type AttemptRow, createHandoff, takeAttempt } from './attempt-store.ts'
import { digest, readBrowser } from './browser-cookie.ts'
import { type IdentityParts, isHttps, redirectUriOf } from './identity-parts.ts'
import { findIdentity } from './identity-store.ts'
import { linkToMember, recognise, recogniseAgain } from './recognise.ts'

/** The page of the web app. What is after `#` says how it ended. */
const page = '/login/done'

const codeOfReason = {
  unavailable: 'provider_unavailable',
  cancelled: 'sign_in_cancelled',
  untrusted: 'sign_in_failed',
} as const satisfies Record<ProviderError['reason'], ErrorCode>

export function serveComingBack(app: FastifyInstance, parts: IdentityParts): void {
  app.route<{ Params: { name: string } }>({
    method: 'GET',
    url: '/auth/oidc/:name/callback',
    // A call that only looks must not use up an attempt.
    exposeHeadRoute: false,
    schema: { hide: true },
    async handler(request, reply) {
      const end = await comeBack(parts, request.params.name, request)
      reply.header('cache-control', 'no-store')
      return reply.redirect(`${page}#${new URLSearchParams(end)}`, 303)
    },
  })
}

async function comeBack(
  parts: IdentityParts,
  name: string,
  request: FastifyRequest,
): Promise<Record<string, string>> {
  let attempt: AttemptRow | undefined
  try {
    const taken = await findAttempt(parts, name, request)
    attempt = taken.attempt
    const claims = await askProvider(parts, { name, request, ...taken })
    const network = networkOf(request.address)
    const end = isLinking(attempt)
      ? await link(parts, claims, attempt)
      : await signIn(parts, claims, { attempt, network })
    await parts.throttles.providerByNetwork.giveBack(network)
    return end
  } catch (error) {
    return { ...describeFailure(error, request), ...(attempt && describeWish(attempt)) }
  }
}

/** An attempt of a member who is signed in. */
type MembersAttempt = AttemptRow & { memberId: string }

function isLinking(attempt: AttemptRow): attempt is MembersAttempt {
  return attempt.memberId !== null && !attempt.isAgain
}

/** Names for the page what somebody wanted, when it has failed. */
function describeWish(attempt: AttemptRow): Record<string, string> {
  if (isLinking(attempt)) return { linking: attempt.provider }
  return attempt.isAgain ? { again: attempt.provider } : {}
}

async function link(parts: IdentityParts, claims: Claims, attempt: MembersAttempt) {
  const { memberId: userId, sessionId, provider } = attempt
  await linkToMember(parts, claims, { userId, sessionId })
  return { linked: provider }
}

async function signIn(
  parts: IdentityParts,
  claims: Claims,
  { attempt, network }: { attempt: AttemptRow; network: string },
) {
  const { memberId, lang, browserHash, next } = attempt
  const { userId, isNew } =
    memberId === null
      ? await recognise(parts, claims, { lang, network })
      : await recogniseAgain(parts, claims, memberId)
  const handoff = { userId, isNew, browserHash, next }
  return transactForAccess(parts.db, userId, async (tx) => {
    await lockAccount(tx, userId)
    // A new password may have ended this way in meanwhile, and deletes only those codes that there are already.
    if ((await findIdentity(tx, claims))?.userId !== userId) return fail('sign_in_expired')
    return { code: await createHandoff(tx, handoff, parts.clock.now()) }
  })
}

/** @throws Failure `sign_in_expired` */
async function findAttempt(parts: IdentityParts, name: string, request: FastifyRequest) {
  const secret = readBrowser(request.headers.cookie ?? '', isHttps(parts))
  const state = new URL(request.url, parts.publicUrl).searchParams.get('state')
  if (!secret || !state) return fail('sign_in_expired')
  const place = { stateHash: digest(state), browserHash: digest(secret), provider: name }
  const attempt = await takeAttempt(parts.db, place, parts.clock.now())
  return attempt ? { attempt, state } : fail('sign_in_expired')
}

async function askProvider(
  parts: IdentityParts,
  way: { name: string; state: string; attempt: AttemptRow; request: FastifyRequest },
): Promise<Claims> {
  const { name, state, attempt, request } = way
  const provider = parts.providers.find((one) => one.name === name) ?? fail('sign_in_expired')
  const address = new URL(redirectUriOf(parts, name))
  address.search = new URL(request.url, parts.publicUrl).search
  const { nonce, codeVerifier } = attempt
  return provider.finish({ state, nonce, codeVerifier, address }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    const told = { reqId: request.id, provider: name, reason: error.message }
    request.log.warn(told, 'a sign-in by a provider has failed')
    return fail(codeOfReason[error.reason])
  })
}

/** A browser is shown a page of ours and never the JSON of a failed call. */
function describeFailure(error: unknown, request: FastifyRequest): Record<string, string> {
  const failure =
    error instanceof Failure ? error : toFailure(error as Parameters<typeof toFailure>[0])
  if (failure.status >= 500 && !(error instanceof Failure)) {
    request.log.error({ reqId: request.id, err: error }, 'call failed')
  }
  const { code, retryAfterSeconds } = failure
  return { failure: code, ...(retryAfterSeconds && { wait: String(retryAfterSeconds) }) }
}
