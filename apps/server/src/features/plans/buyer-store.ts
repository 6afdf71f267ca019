// SQL that reads of a user what plans need to know.
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { users } from '../../platform/tables/users.ts'

export async function findBuyer(db: Db, userId: string) {
  const { email, couponUntil, disabledAt } = users
  const isDisabled = sql<boolean>`${disabledAt} is not null`
  const [row] = await db
    .select({ email, couponUntil, isDisabled })
    .from(users)
    .where(eq(users.id, userId))
  return row
}
