// SQL of the admin area.
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { emailKeyOf } from '../../platform/mail/email-key.ts'
import { mails } from '../../platform/tables/mails.ts'
import { users } from '../../platform/tables/users.ts'

const mailsShown = 100

/** The newest first. */
export async function listMails(db: Db) {
  return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(mailsShown)
}

/** Gives the address as its owner wrote it; undefined when nobody has it. Sessions that are open know at once. */
export async function makeAdmin(db: Db, email: string): Promise<string | undefined> {
  const [admin] = await db
    .update(users)
    .set({ role: 'admin' })
    .where(eq(users.emailKey, emailKeyOf(email.trim())))
    .returning({ email: users.email })
  return admin?.email
}
