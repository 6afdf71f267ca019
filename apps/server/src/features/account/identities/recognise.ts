// Finds out whose account it is that a provider has vouched for, or makes one. Only the issuer and the subject say who
// somebody is; an address links two accounts only where both sides have verified it. See decision 0053.
import { emailSchema } from '@fovea/contract/account.ts'
import type { Language } from '@fovea/contract/languages.ts'
import { isName } from '@fovea/contract/text-rules.ts'
import { v7 } from 'uuid'
import { fail } from '../../../platform/failure.ts'
import { transactInTurn } from '../../../platform/lock-user.ts'
import { emailKeyOf } from '../../../platform/mail/email-key.ts'
import type { Claims } from '../../../platform/oidc/provider.ts'
import { endAllAccess } from '../end-access.ts'
import { createLink } from '../link-store.ts'
import { hasSecondFactor } from '../second-factor/store.ts'
import { sendMail } from '../send-mail.ts'
import { findSession } from '../session-store.ts'
import {
  findAccount,
  insertUser,
  isPasswordProven,
  lockAccount,
  transactForAccess,
} from '../store.ts'
import { deleteOtherWaysIn, deletePassword } from '../ways-in-store.ts'
import type { IdentityParts } from './identity-parts.ts'
import { findIdentity, insertIdentity } from './identity-store.ts'

interface Recognised {
  userId: string
  isNew: boolean
}

const nameLengthMax = 80

/** A member who logs in again. @throws Failure `other_account` when the provider vouches for somebody else */
export async function recogniseAgain(
  { db }: IdentityParts,
  claims: Claims,
  memberId: string,
): Promise<Recognised> {
  const known = await findIdentity(db, claims)
  return known?.userId === memberId ? { userId: memberId, isNew: false } : fail('other_account')
}

/** @throws Failure `address_missing` or `address_known` */
export async function recognise(
  parts: IdentityParts,
  claims: Claims,
  visitor: { lang: Language; network: string },
): Promise<Recognised> {
  const known = await findIdentity(parts.db, claims)
  if (known) return { userId: known.userId, isNew: false }
  const email = emailSchema.safeParse(claims.email).data ?? fail('address_missing')
  const account = await findAccount(parts.db, emailKeyOf(email))
  if (account?.user.emailApproved && claims.isEmailVerified) {
    return linkByAddress(parts, { ...claims, email }, account.user.id)
  }
  if (!account) {
    await parts.throttles.signUpByNetwork.take(visitor.network)
    const made = await makeAccount(parts, { ...claims, email }, visitor.lang)
    if (made) return { userId: made, isNew: true }
  }
  // Whoever was faster may be the same person in another tab.
  const meanwhile = (await findIdentity(parts.db, claims)) ?? fail('address_known')
  return { userId: meanwhile.userId, isNew: false }
}

/**
 * Somebody else may have signed up with this address, whose owner has only confirmed it. The provider has just named the
 * owner, so that nothing of before stays a way in, unless the password is known to be the owner's.
 */
async function linkByAddress(
  parts: IdentityParts,
  claims: Claims & { email: string },
  userId: string,
): Promise<Recognised> {
  await transactForAccess(parts.db, userId, async (tx) => {
    const account = await lockAccount(tx, userId)
    const isStillTheirs =
      account?.user.emailKey === emailKeyOf(claims.email) && account.user.emailApproved
    if (!account || !isStillTheirs) return fail('address_known')
    // Whoever only reads the owner's mails would otherwise come in without the code. The owner links it in the profile.
    if (await hasSecondFactor(tx, userId)) return fail('address_known')
    const { issuer, subject, email } = claims
    if (await insertIdentity(tx, { userId, issuer, subject, email }, parts.clock.now())) {
      const isProven = await isPasswordProven(tx, account.user)
      if (!isProven) {
        await deletePassword(tx, userId)
        await deleteOtherWaysIn(tx, userId, issuer)
        await endAllAccess(tx, userId)
      }
      const kind = isProven ? 'identityLinked' : 'identityJoined'
      await sendMail(parts, tx, account.user, { kind })
    } else if ((await findIdentity(tx, claims))?.userId !== userId) fail('address_known')
  })
  return { userId, isNew: false }
}

/** @returns the id of the account; undefined when the address was taken meanwhile. */
async function makeAccount(
  parts: IdentityParts,
  { issuer, subject, email, isEmailVerified, name }: Claims & { email: string },
  lang: Language,
): Promise<string | undefined> {
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      id: v7({ msecs: now.getTime() }),
      name: cleanName(name) || cleanName(email.split('@')[0]) || 'Fovea',
      email,
      emailKey: emailKeyOf(email),
      emailApproved: isEmailVerified,
      lang,
      createdAt: now,
    })
    if (!user) return undefined
    const isLinked = await insertIdentity(tx, { userId: user.id, issuer, subject, email }, now)
    // Thrown, so that the account is not made either.
    if (!isLinked) return fail('identity_taken')
    if (!isEmailVerified) {
      const token = await createLink(tx, user, 'email', now)
      await sendMail(parts, tx, user, { kind: 'welcome', token })
    }
    return user.id
  })
}

function cleanName(name: string | undefined): string {
  const line =
    name
      ?.toWellFormed()
      .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .trim() ?? ''
  const cut = [...line].slice(0, nameLengthMax).join('').trim()
  const cleaned = cut.slice(0, nameLengthMax).toWellFormed()
  return isName(cleaned) ? cleaned : ''
}

/** @throws Failure `identity_taken`, `provider_linked`, or `sign_in_expired` when the session that began it has ended */
export async function linkToMember(
  parts: IdentityParts,
  { issuer, subject, email }: Claims,
  member: { userId: string; sessionId: string | null },
): Promise<void> {
  const { userId, sessionId } = member
  await transactInTurn(parts.db, userId, async (tx) => {
    const account = (await lockAccount(tx, userId)) ?? fail('not_signed_in')
    // A new password ends all sessions: whoever began this before must not add a way in after it.
    if (!sessionId || !(await findSession(tx, userId, sessionId))) fail('sign_in_expired')
    const address = emailSchema.safeParse(email).data
    const linked = { userId, issuer, subject, email: address }
    if (await insertIdentity(tx, linked, parts.clock.now())) {
      await sendMail(parts, tx, account.user, { kind: 'identityLinked' })
      return
    }
    const owner = await findIdentity(tx, { issuer, subject })
    if (!owner) fail('provider_linked')
    if (owner.userId !== userId) fail('identity_taken')
  })
}
