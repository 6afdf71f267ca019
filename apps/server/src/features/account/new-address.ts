// Changes the e-mail address. An approved address stays in force until the new one is approved, so that nobody takes an
// address that is not theirs, and a typing error locks nobody out. An address that nobody has approved is replaced at
// once. See decision 0059.
import type { Tx } from '../../platform/database.ts'
import { emailKeyOf } from '../../platform/mail/email-key.ts'
import type { AccountParts } from './account-parts.ts'
import { createLink, dropLinks } from './link-store.ts'
import { sendMail } from './send-mail.ts'
import type { UserRow } from './store.ts'

type AddressColumns = Partial<Pick<UserRow, 'email' | 'emailKey' | 'emailApproved' | 'newEmail'>>

export function addressChanges(before: UserRow, address: string): AddressColumns {
  const emailKey = emailKeyOf(address)
  const mustWait = before.emailApproved && emailKey !== before.emailKey
  return mustWait ? { newEmail: address } : { email: address, emailKey, newEmail: null }
}

/** @returns undefined when the account neither has nor wants the address */
export function approvalChanges(before: UserRow, emailKey: string): AddressColumns | undefined {
  if (emailKey === before.emailKey) return { emailApproved: true }
  const { newEmail } = before
  if (newEmail === null || emailKey !== emailKeyOf(newEmail)) return undefined
  return { email: newEmail, emailKey, emailApproved: true, newEmail: null }
}

/** Sends a link to the address that waits for its approval: the new one, or the only one. */
export async function askForApproval(parts: AccountParts, tx: Tx, user: UserRow): Promise<void> {
  const email = user.newEmail ?? user.email
  const recipient = { ...user, email, emailKey: emailKeyOf(email), emailApproved: false }
  const token = await createLink(tx, recipient, 'email', parts.clock.now())
  await sendMail(parts, tx, recipient, { kind: 'approve', token })
}

/** Asks the new address for approval, and tells the former one in the language that the account has now. */
export async function announceNewAddress(
  parts: AccountParts,
  tx: Tx,
  { before, user }: { before: UserRow; user: UserRow },
): Promise<void> {
  const isWaiting = user.newEmail !== null
  // What was spelled in another way is the same mailbox.
  if (!isWaiting && user.emailKey === before.emailKey) return
  await dropLinks(tx, user.id, isWaiting ? 'email' : undefined)
  await askForApproval(parts, tx, user)
  await tellFormerAddress(parts, tx, { before, user, isWaiting })
}

export async function tellFormerAddress(
  parts: AccountParts,
  tx: Tx,
  { before, user, isWaiting }: { before: UserRow; user: UserRow; isWaiting: boolean },
): Promise<void> {
  const kind = isWaiting ? 'addressAsked' : 'addressChanged'
  await sendMail(parts, tx, { ...before, lang: user.lang }, { kind })
}
