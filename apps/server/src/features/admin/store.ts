// SQL of the admin area.
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { emailKeyOf } from '../../platform/mail/email-key.ts'
import { mails } from '../../platform/tables/mails.ts'
import { users } from '../../platform/tables/users.ts'

const mailsMax = 100

/** @returns the newest mails, newest first. */
export async function listMails(db: Db) {
  return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(mailsMax)
}

interface AdminCandidate {
  /** As the owner wrote it. */
  email: string
  emailApproved: boolean
  createdAt: Date
}

/**
 * Makes the account an administrator if its address is approved, or approves the address first if `approve` is true. It
 * takes effect at once in open sessions.
 * @returns the account as it is afterwards, or undefined when no account has the address.
 */
export async function makeAdmin(
  db: Db,
  email: string,
  { approve }: { approve: boolean },
): Promise<AdminCandidate | undefined> {
  const { createdAt, emailApproved } = users
  const columns = { email: users.email, emailApproved, createdAt }
  const hasEmail = eq(users.emailKey, emailKeyOf(email.trim()))
  const [admin] = await db
    .update(users)
    .set({ role: 'admin', emailApproved: true })
    .where(approve ? hasEmail : and(hasEmail, eq(emailApproved, true)))
    .returning(columns)
  if (admin) return admin
  const [refused] = await db.select(columns).from(users).where(hasEmail)
  return refused
}
