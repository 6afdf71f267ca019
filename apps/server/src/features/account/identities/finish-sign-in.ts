// The last step of a sign-in by a provider: the page that the browser came back to fetches the session.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { identities } from '@fovea/contract/identities.ts'
import { fail } from '../../../platform/failure.ts'
import { networkOf } from '../../../platform/network-address.ts'
import type { Caller } from '../../../platform/routes.ts'
import { locateToken } from '../../../platform/tokens.ts'
import { endSession, openSession } from '../session-store.ts'
import { lockAccount, transactForAccess } from '../store.ts'
import { toUser } from '../user.ts'
import { takeHandoff } from './attempt-store.ts'
import { digest, readBrowser } from './browser-cookie.ts'
import { type IdentityParts, isHttps } from './identity-parts.ts'

export async function finishSignIn(
  parts: IdentityParts,
  request: {
    body: { code: string }
    caller: Caller | undefined
    cookies: string
    address: string
    userAgent: string
  },
): Promise<EndpointReply<typeof identities.finishSignIn>> {
  const { db, clock, throttles } = parts
  const network = networkOf(request.address)
  await throttles.linkByNetwork.take(network)
  const secret = readBrowser(request.cookies, isHttps(parts)) ?? fail('sign_in_expired')
  const place = { ...locateToken(request.body.code), browserHash: digest(secret) }
  const { caller, userAgent } = request
  const signedIn = await transactForAccess(db, place.userId, async (tx) => {
    const now = clock.now()
    const account = await lockAccount(tx, place.userId)
    const handoff = await takeHandoff(tx, place, now)
    if (!account || !handoff) return fail('sign_in_expired')
    const { user } = account
    const token = await openSession(tx, { userId: user.id, openedBy: 'identity', userAgent, now })
    const { isNew, next } = handoff
    return { token, user: toUser(user, now), isNew, ...(next !== null && { next }) }
  })
  await throttles.linkByNetwork.giveBack(network)
  // Who only logs in again needs one session, not two.
  if (caller?.userId === place.userId) await endSession(db, caller.userId, caller.sessionId)
  return signedIn
}
