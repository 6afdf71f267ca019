// SQL about what a user's plan is made of besides subscriptions.
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { users } from '../../platform/tables/users.ts'

export async function findBuyer(db: Db, userId: string) {
  const { email, couponUntil } = users
  const [row] = await db.select({ email, couponUntil }).from(users).where(eq(users.id, userId))
  return row
}
