// SQL of avatars. A picture and its id beside the user are written together.
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { avatars } from '../../platform/tables/avatars.ts'
import { users } from '../../platform/tables/users.ts'

export async function findAvatar(db: Db, userId: string, id: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ picture: avatars.picture })
    .from(avatars)
    .where(and(eq(avatars.userId, userId), eq(avatars.id, id)))
  return row?.picture
}

/** Replaces the former one. */
export async function keepAvatar(
  tx: Tx,
  avatar: { userId: string; id: string; picture: Buffer },
): Promise<void> {
  const { userId, id, picture } = avatar
  await tx
    .insert(avatars)
    .values(avatar)
    .onConflictDoUpdate({ target: avatars.userId, set: { id, picture } })
  await tx.update(users).set({ avatarId: id }).where(eq(users.id, userId))
}

export async function deleteAvatar(tx: Tx, userId: string): Promise<void> {
  await tx.delete(avatars).where(eq(avatars.userId, userId))
  await tx.update(users).set({ avatarId: null }).where(eq(users.id, userId))
}
