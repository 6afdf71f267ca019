// SQL about how users are reminded.
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { reminderSettings } from '../../platform/tables/reminders.ts'
import { users } from '../../platform/tables/users.ts'

/** A person who is reminded, and in which ways. */
export interface Reminded {
  id: string
  lang: (typeof users.$inferSelect)['lang']
  email: string
  emailApproved: boolean
  timeZone: string
  dayStartMinutes: number
  byMail: boolean
  trackMinutes: number | null
  trackRemindAt: Date | null
}

export async function findReminded(db: Db | Tx, userId: string): Promise<Reminded | undefined> {
  const { id, lang, email, emailApproved, timeZone, dayStartMinutes } = users
  const { byMail, trackMinutes, trackRemindAt } = reminderSettings
  const [row] = await db
    .select({
      id,
      lang,
      email,
      emailApproved,
      timeZone,
      dayStartMinutes,
      byMail,
      trackMinutes,
      trackRemindAt,
    })
    .from(users)
    .leftJoin(reminderSettings, eq(reminderSettings.userId, id))
    .where(eq(id, userId))
  return row && { ...row, byMail: row.byMail ?? false }
}

export async function saveSettings(
  tx: Tx,
  userId: string,
  changes: { byMail?: boolean; trackMinutes?: number | null },
): Promise<void> {
  await tx
    .insert(reminderSettings)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: reminderSettings.userId, set: { userId, ...changes } })
}

export async function endMails(db: Db, userId: string): Promise<void> {
  await db
    .update(reminderSettings)
    .set({ byMail: false })
    .where(eq(reminderSettings.userId, userId))
}
