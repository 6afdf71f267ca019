// SQL about the browsers that show reminders.
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { PushTarget } from '../../platform/push/push.ts'
import { pushDevices } from '../../platform/tables/reminders.ts'
import { sessions } from '../../platform/tables/users.ts'

interface Device {
  sessionId: string
  device: string
  createdAt: Date
}

/** The newest first. */
export function listDevices(db: Db | Tx, userId: string): Promise<Device[]> {
  const { sessionId, createdAt } = pushDevices
  return db
    .select({ sessionId, createdAt, device: sessions.device })
    .from(pushDevices)
    .innerJoin(sessions, and(eq(sessions.userId, pushDevices.userId), eq(sessions.id, sessionId)))
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(createdAt), desc(sessionId))
}

export async function findTarget(
  db: Db,
  userId: string,
  session: string,
): Promise<PushTarget | undefined> {
  const { endpoint, p256dh, auth } = pushDevices
  const [row] = await db
    .select({ endpoint, p256dh, auth })
    .from(pushDevices)
    .where(isDevice(userId, session))
  return row
}

/** @throws Failure `not_signed_in` when the session has ended since the call began */
export async function keepDevice(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
  values: PushTarget & { createdAt: Date },
): Promise<void> {
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .for('key share')
  if (!session) return fail('not_signed_in')
  await tx
    .insert(pushDevices)
    .values({ userId, sessionId, ...values })
    .onConflictDoUpdate({ target: [pushDevices.userId, pushDevices.sessionId], set: values })
}

export async function dropOldestDevices(tx: Tx, userId: string, kept: number): Promise<void> {
  const tooMany = tx
    .select({ id: pushDevices.sessionId })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.sessionId))
    .offset(kept)
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), inArray(pushDevices.sessionId, tooMany)))
}

/** A browser belongs to the session in which reminders were switched on there last, whoever's it is. */
export async function dropOtherSessions(
  db: Db,
  { sessionId, endpoint }: { sessionId: string; endpoint: string },
): Promise<void> {
  await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.sessionId, sessionId)))
}

/** @returns whether there was such a device */
export async function deleteDevice(db: Db | Tx, userId: string, session: string): Promise<boolean> {
  const rows = await db
    .delete(pushDevices)
    .where(isDevice(userId, session))
    .returning({ id: pushDevices.sessionId })
  return rows.length > 0
}

/** Deletes it unless the browser has another address by now. */
export async function deleteGoneDevice(
  db: Db,
  { userId, sessionId, endpoint }: { userId: string; sessionId: string; endpoint: string },
): Promise<void> {
  await db
    .delete(pushDevices)
    .where(and(isDevice(userId, sessionId), eq(pushDevices.endpoint, endpoint)))
}

function isDevice(userId: string, session: string) {
  return and(eq(pushDevices.userId, userId), eq(pushDevices.sessionId, session))
}
