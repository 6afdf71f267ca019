// SQL of the command that makes administrators.
import { and, eq } from 'drizzle-orm'
import { changeAndLog } from '../../platform/audit.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { emailKeyOf } from '../../platform/mail/email-key.ts'
import { users } from '../../platform/tables/users.ts'

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
  const { id, createdAt, emailApproved } = users
  const columns = { id, email: users.email, emailApproved, createdAt }
  const [found] = await db
    .select(columns)
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email.trim())))
  if (!found) return undefined
  if (!found.emailApproved && !approve) return found
  const call = { action: 'appointAdmin', adminId: null } as const
  return changeAndLog({ db, clock: systemClock }, call, async (tx, tell) => {
    tell({ kind: 'user', id: found.id, details: { approve } })
    const [admin] = await tx
      .update(users)
      .set({ role: 'admin', emailApproved: true })
      .where(and(eq(id, found.id), eq(users.emailKey, emailKeyOf(found.email))))
      .returning(columns)
    return admin
  })
}
