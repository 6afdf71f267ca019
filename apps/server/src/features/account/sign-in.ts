// Signing up and logging in. Both open a session. See decision 0004.
import type { account } from '@fovea/contract/account.ts'
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import { v7 } from 'uuid'
import { fail } from '../../platform/failure.ts'
import { emailKeyOf } from '../../platform/mail/email-key.ts'
import { networkOf } from '../../platform/network-address.ts'
import type { AccountParts } from './account-parts.ts'
import { createLink } from './link-store.ts'
import { isGuessable } from './password-strength.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { hasSecondFactor } from './second-factor/store.ts'
import { sendMail } from './send-mail.ts'
import { openSession } from './session-store.ts'
import { findAccount, insertUser, keepSecret, lockAccount, transactForAccess } from './store.ts'
import { toUser } from './user.ts'

type Request<Name extends keyof typeof account> = EndpointRequest<(typeof account)[Name]> & {
  address: string
  userAgent: string
}

/**
 * Whether the address is taken is checked only after the password has been hashed, so that the time of the answer does
 * not reveal it.
 */
export async function signUp(
  parts: AccountParts,
  { body, address, userAgent }: Request<'signUp'>,
): Promise<EndpointReply<typeof account.signUp>> {
  const { db, clock, throttles } = parts
  const network = networkOf(address)
  await throttles.signUpByNetwork.take(network)
  if (await isGuessable(network, body.password, body)) fail('weak_password')
  const secret = await hashPassword(network, body.password)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      id: v7({ msecs: now.getTime() }),
      name: body.name,
      email: body.email,
      emailKey: emailKeyOf(body.email),
      lang: body.lang,
      createdAt: now,
    })
    if (!user) return fail('email_taken')
    await keepSecret(tx, user.id, secret, now)
    const link = await createLink(tx, user, 'email', now)
    await sendMail(parts, tx, user, { kind: 'welcome', token: link })
    const token = await openSession(tx, { userId: user.id, openedBy: 'signup', userAgent, now })
    return { token, user: toUser(user, now) }
  })
}

/**
 * Does the same work, and gives the same answer, for a wrong password and for an account that does not exist. A right
 * password gives back only its own attempt. So an account cannot be guessed at more often because its owner logs in
 * meanwhile.
 */
export async function logIn(
  { db, clock, throttles }: AccountParts,
  { body, address, userAgent }: Request<'logIn'>,
): Promise<EndpointReply<typeof account.logIn>> {
  const emailKey = emailKeyOf(body.email)
  const network = networkOf(address)
  await throttles.logInByNetwork.take(network)
  await throttles.logInByAccount.take(emailKey)
  const found = await findAccount(db, emailKey)
  const isRight = await verifyPassword(network, found?.secret, body.password)
  if (!found || !isRight) return fail('invalid_credentials')
  const freshSecret =
    found.secret && isOutdated(found.secret)
      ? await hashPassword(network, body.password)
      : undefined
  const now = clock.now()
  const signedIn = await transactForAccess(db, found.user.id, async (tx) => {
    const account = await lockAccount(tx, found.user.id)
    // If the password was reset meanwhile, which ended all sessions, the old password must not open a new one.
    if (!account || account.secret !== found.secret) return fail('invalid_credentials')
    if (freshSecret) await keepSecret(tx, account.user.id, freshSecret, now)
    const { user } = account
    if (await hasSecondFactor(tx, user.id)) {
      return { attempt: await createLink(tx, user, 'second-step', now) }
    }
    const token = await openSession(tx, { userId: user.id, openedBy: 'login', userAgent, now })
    return { token, user: toUser(user, now) }
  })
  // The second step gives the attempts back.
  if ('attempt' in signedIn) return signedIn
  await throttles.logInByAccount.giveBack(emailKey)
  await throttles.logInByNetwork.giveBack(network)
  return signedIn
}
