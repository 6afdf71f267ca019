// SQL of the admin area.
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { emailKeyOf } from '../../platform/mail/email-key.ts'
import { mails } from '../../platform/tables/mails.ts'
import { users } from '../../platform/tables/users.ts'

const mailsShown = 100

/** The newest first. */
export async function listMails(db: Db) {
  return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(mailsShown)
}

/** An account with the address as its owner wrote it. */
interface NamedAccount {
  email: string
  emailApproved: boolean
  createdAt: Date
}

/**
 * Makes the account an administrator if its address is approved, or if `approve` says that it is to be; gives the account
 * as it is then, undefined when nobody has the address. Sessions that are open know at once.
 */
export async function makeAdmin(
  db: Db,
  email: string,
  { approve }: { approve: boolean },
): Promise<NamedAccount | undefined> {
  const { createdAt, emailApproved } = users
  const named = { email: users.email, emailApproved, createdAt }
  const isNamed = eq(users.emailKey, emailKeyOf(email.trim()))
  const [admin] = await db
    .update(users)
    .set({ role: 'admin', emailApproved: true })
    .where(approve ? isNamed : and(isNamed, eq(emailApproved, true)))
    .returning(named)
  if (admin) return admin
  const [other] = await db.select(named).from(users).where(isNamed)
  return other
}
