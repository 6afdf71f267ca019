// SQL that reads the log of the administration.
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { auditLog } from '../../platform/tables/audit.ts'
import { feeds } from '../../platform/tables/news.ts'
import { coupons } from '../../platform/tables/plans.ts'
import { shippedBooks } from '../../platform/tables/reading.ts'
import { users } from '../../platform/tables/users.ts'

export type LogRow = typeof auditLog.$inferSelect

const adminsMax = 100

/** The latest first: ids begin with the time. */
export function findEntries(
  db: Db,
  {
    action,
    adminId,
    after,
    limit,
  }: {
    action: LogRow['action'] | undefined
    adminId: string | undefined
    after: string | undefined
    limit: number
  },
): Promise<LogRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        action && eq(auditLog.action, action),
        adminId === undefined ? undefined : eq(auditLog.adminId, adminId),
        after === undefined ? undefined : lt(auditLog.id, after),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}

/** The present names of the subjects of these entries, by id. Deleted subjects are left out. */
export async function nameSubjects(db: Db, rows: readonly LogRow[]): Promise<Map<string, string>> {
  const idsOf = (kind: LogRow['subjectKind']) =>
    rows.filter((row) => row.subjectKind === kind).map((row) => row.subjectId)
  const found = await Promise.all([
    db
      .select({ id: users.id, name: users.email })
      .from(users)
      .where(inArray(users.id, idsOf('user'))),
    db
      .select({ id: shippedBooks.id, name: shippedBooks.title })
      .from(shippedBooks)
      .where(inArray(shippedBooks.id, idsOf('book'))),
    db
      .select({ id: feeds.id, name: feeds.title })
      .from(feeds)
      .where(inArray(feeds.id, idsOf('feed'))),
    db
      .select({ id: coupons.id, name: coupons.code })
      .from(coupons)
      .where(inArray(coupons.id, idsOf('coupon'))),
  ])
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}

export function findAdmins(db: Db): Promise<{ _id: string; email: string }[]> {
  return db
    .select({ _id: users.id, email: users.email })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .limit(adminsMax)
}
