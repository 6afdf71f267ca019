// The second step of a log-in. The first one has checked the password and returned an attempt. See decision 0054.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { secondFactor } from '@fovea/contract/second-factor.ts'
import { fail } from '../../../platform/failure.ts'
import { networkOf } from '../../../platform/network-address.ts'
import { readSealingKeys } from '../../../platform/sealing.ts'
import { locateToken } from '../../../platform/tokens.ts'
import type { AccountParts } from '../account-parts.ts'
import { findLinkUser, takeLink } from '../link-store.ts'
import { openSession } from '../session-store.ts'
import { lockAccount, transactForAccess } from '../store.ts'
import { toUser } from '../user.ts'
import { countAttempt, useCode } from './use-code.ts'

type LogInWithCode = typeof secondFactor.logInWithCode

/** A wrong code leaves the attempt as it is. What is right is used up together: attempt and code. */
export async function logInWithCode(
  parts: AccountParts,
  request: EndpointRequest<LogInWithCode> & { address: string; userAgent: string },
): Promise<EndpointReply<LogInWithCode>> {
  const { db, clock, throttles } = parts
  const { body, userAgent } = request
  const place = locateToken(body.attempt)
  const network = networkOf(request.address)
  await throttles.codeByNetwork.take(network)
  const owner = await findLinkUser(db, place, 'second-step', clock.now())
  if (!owner) return fail('log_in_expired')
  const giveBack = await countAttempt(throttles, owner.id, body.code)
  const keys = await readSealingKeys(db, parts.secretsKey)
  const signedIn = await transactForAccess(db, owner.id, async (tx) => {
    const now = clock.now()
    const account = await lockAccount(tx, owner.id)
    const sentTo = await takeLink(tx, place, 'second-step', now)
    if (!account || sentTo !== account.user.emailKey) return fail('log_in_expired')
    const { user } = account
    await useCode(parts, tx, { keys, user, typed: body.code })
    const token = await openSession(tx, { userId: user.id, openedBy: 'login', userAgent, now })
    return { token, user: toUser(user, now) }
  })
  await giveBack()
  await throttles.codeByNetwork.giveBack(network)
  await throttles.logInByAccount.giveBack(owner.emailKey)
  await throttles.logInByNetwork.giveBack(network)
  return signedIn
}
