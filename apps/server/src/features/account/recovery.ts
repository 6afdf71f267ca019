// The flows around links in mails: requesting a link, setting a new password with one, approving an address with one.
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '../../platform/failure.ts'
import { transactInTurn } from '../../platform/lock-user.ts'
import { emailKeyOf } from '../../platform/mail/email-key.ts'
import { networkOf } from '../../platform/network-address.ts'
import type { Caller } from '../../platform/routes.ts'
import { locateToken } from '../../platform/tokens.ts'
import type { AccountParts } from './account-parts.ts'
import { endAllAccess } from './end-access.ts'
import { createLink, dropLinks, findLinkUser, takeLink } from './link-store.ts'
import { approvalChanges, askForApproval, tellFormerAddress } from './new-address.ts'
import { isGuessable } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { deleteFactor } from './second-factor/store.ts'
import { countMail, sendMail } from './send-mail.ts'
import { findSession } from './session-store.ts'
import {
  findAccount,
  isPasswordProven,
  keepSecret,
  lockAccount,
  markPasswordProven,
  transactForAccess,
  type UserRow,
  updateUser,
} from './store.ts'
import { deleteOtherWaysIn, hasOtherWaysIn } from './ways-in-store.ts'
import { writeMail } from './write-mail.ts'

/** The answer takes this long whether or not the account exists. It is more than the work for an existing one takes. */
const forgotMs = 250

/**
 * The work is done before the answer, so that a mail that was promised is committed. The pause that runs alongside
 * hides how much work there was.
 */
export async function sendResetMail(
  parts: AccountParts,
  request: { email: string; address: string },
): Promise<void> {
  const emailKey = emailKeyOf(request.email)
  await parts.throttles.resetMailByNetwork.take(networkOf(request.address))
  await parts.throttles.resetMailByAccount.take(emailKey)
  await Promise.all([pause(forgotMs), queueResetMail(parts, emailKey)])
}

async function queueResetMail(parts: AccountParts, emailKey: string): Promise<void> {
  const { db, clock } = parts
  const found = await findAccount(db, emailKey)
  // Counted all the same, so that a refusal does not tell whether there is an account.
  if (!found) return db.transaction((tx) => countMail(tx, emailKey))
  await transactForAccess(db, found.user.id, async (tx) => {
    const account = await lockAccount(tx, found.user.id)
    if (account?.user.emailKey !== emailKey || account.user.disabledAt) return
    const token = await createLink(tx, account.user, 'reset', clock.now())
    await sendMail(parts, tx, account.user, { kind: 'reset', token })
  })
}

/**
 * Sets the new password, ends every session and deletes every other link. It also approves the address, since the user
 * could open the mail.
 */
export async function resetPassword(
  parts: AccountParts,
  request: { token: string; password: string; address: string },
): Promise<void> {
  const { db, clock, mailer, publicUrl, throttles } = parts
  const place = locateToken(request.token)
  const network = networkOf(request.address)
  await throttles.linkByNetwork.take(network)
  const owner = await findLinkUser(db, place, 'reset', clock.now())
  if (!owner) return fail('invalid_token')
  await throttles.linkByNetwork.giveBack(network)
  if (await isGuessable(owner.id, request.password, owner)) fail('weak_password')
  const secret = await hashPassword(owner.id, request.password)
  await transactForAccess(db, place.userId, async (tx) => {
    const now = clock.now()
    const account = await lockAccount(tx, place.userId)
    const sentTo = await takeLink(tx, place, 'reset', now)
    if (!account || sentTo !== account.user.emailKey || account.user.disabledAt) {
      return fail('invalid_token')
    }
    await keepSecret(tx, place.userId, secret, now)
    // Whoever gave the account an address that was not theirs must not keep a way into it.
    if (!account.user.emailApproved) {
      await deleteOtherWaysIn(tx, place.userId)
      await deleteFactor(tx, place.userId)
    }
    if (!(await hasOtherWaysIn(tx, place.userId))) await markPasswordProven(tx, account.user)
    await updateUser(tx, place.userId, { emailApproved: true, newEmail: null })
    await endAllAccess(tx, place.userId)
    await mailer.queue(tx, writeMail(publicUrl, account.user, { kind: 'passwordChanged' }))
  })
  await throttles.logInByAccount.clear(owner.emailKey)
}

/**
 * Who is logged in and follows the link both reads the mails of the address and has the password, which somebody who only
 * follows the link may have got from a stranger's sign-up.
 * @throws Failure `email_taken` when another account has got the new address meanwhile
 */
export async function approveEmail(
  parts: AccountParts,
  request: { token: string; address: string; caller?: Caller | undefined },
): Promise<void> {
  const { db, clock, throttles } = parts
  const place = locateToken(request.token)
  const network = networkOf(request.address)
  await throttles.linkByNetwork.take(network)
  await transactForAccess(db, place.userId, async (tx) => {
    const account = await lockAccount(tx, place.userId)
    const sentTo = await takeLink(tx, place, 'email', clock.now())
    const before = account?.user
    const changes = before && sentTo !== undefined && approvalChanges(before, sentTo)
    if (!changes) return fail('invalid_token')
    const wasProven = await isPasswordProven(tx, before)
    const user = (await updateUser(tx, place.userId, changes)) ?? before
    const isMoving = user.emailKey !== before.emailKey
    const { caller } = request
    const isOwn = caller?.userId === user.id && (await findSession(tx, user.id, caller.sessionId))
    if (isOwn && (wasProven || !isMoving)) await markPasswordProven(tx, user)
    await dropLinks(tx, place.userId, isMoving ? undefined : 'email')
    if (isMoving) await tellFormerAddress(parts, tx, { before, user, isWaiting: false })
  })
  await throttles.linkByNetwork.giveBack(network)
}

/** Sends nothing when no address waits for its approval. */
export async function sendApprovalMail(parts: AccountParts, user: UserRow): Promise<void> {
  const { db, throttles } = parts
  if (!waitsForApproval(user)) return
  await throttles.approvalMailByUser.take(user.id)
  await transactInTurn(db, user.id, async (tx) => {
    const account = await lockAccount(tx, user.id)
    if (!account) return fail('not_signed_in')
    if (waitsForApproval(account.user)) await askForApproval(parts, tx, account.user)
  })
}

function waitsForApproval({ emailApproved, newEmail }: UserRow): boolean {
  return !emailApproved || newEmail !== null
}
