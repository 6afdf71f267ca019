// SQL of sending: who has a reminder that is due, what it is about, and whether it was sent.
import type { Day } from '@fovea/core/days/calendar.ts'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { sentReminders } from '../../platform/tables/reminders.ts'
import { taskDates, tasks } from '../../platform/tables/tasks.ts'
import { tracks } from '../../platform/tables/tracks.ts'

export type TaskRow = typeof tasks.$inferSelect

/** Users with reminders that are due and who are not disabled, in the order of their ids. */
export async function findDueUsers(
  db: Db,
  { now, after, limit }: { now: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const following = after === undefined ? sql`` : sql`and user_id > ${after}`
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select user_id from (
      select user_id from tasks where remind_at <= ${now.toISOString()} ${following}
      union
      select user_id from reminder_settings
      where track_remind_at <= ${now.toISOString()} ${following}
    ) due
    where not exists (select from users where id = user_id and disabled_at is not null)
    order by user_id limit ${limit}`)
  return rows.map((row) => row.user_id)
}

/** Of one person in one round, so that a round is short for everybody. The others stay due, and come with the next one. */
const tasksAtOnce = 50

/** The longest due first. */
export function findDueTasks(tx: Tx, userId: string, now: Date): Promise<TaskRow[]> {
  return tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), lte(tasks.remindAt, now)))
    .orderBy(tasks.remindAt, tasks.id)
    .limit(tasksAtOnce)
}

export async function findTask(db: Db, userId: string, id: string): Promise<TaskRow | undefined> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.id, id)))
  return row
}

/** What is known about some days of these tasks. */
export function findDaysOf(
  db: Db | Tx,
  userId: string,
  { ids, days }: { ids: readonly string[]; days: readonly Day[] },
): Promise<{ taskId: string; day: Day; kind: 'done' | 'skipped' }[]> {
  const { taskId, day, kind } = taskDates
  return db
    .select({ taskId, day, kind })
    .from(taskDates)
    .where(and(eq(taskDates.userId, userId), inArray(taskId, [...ids]), inArray(day, [...days])))
}

export async function findMoods(
  db: Db | Tx,
  userId: string,
  day: Day,
): Promise<{ moodMorning: number | null; moodEvening: number | null } | undefined> {
  const { moodMorning, moodEvening } = tracks
  const [row] = await db
    .select({ moodMorning, moodEvening })
    .from(tracks)
    .where(and(eq(tracks.userId, userId), eq(tracks.day, day)))
  return row
}

/** A reminder on one of the ways on which it is sent. */
export interface SentKey {
  userId: string
  about: string
  dueAt: Date
  channel: string
}

/** @returns false if the reminder was claimed before on this way */
export async function claimReminder(tx: Tx, key: SentKey): Promise<boolean> {
  const rows = await tx
    .insert(sentReminders)
    .values(key)
    .onConflictDoNothing()
    .returning({ about: sentReminders.about })
  return rows.length > 0
}

/** Whether it was claimed, and no push service has accepted it yet. */
export async function isUnaccepted(db: Db, key: SentKey): Promise<boolean> {
  const [row] = await db
    .select({ about: sentReminders.about })
    .from(sentReminders)
    .where(and(isSent(key), isNull(sentReminders.acceptedAt)))
  return row !== undefined
}

export async function markAccepted(db: Db, key: SentKey, acceptedAt: Date): Promise<void> {
  await db.update(sentReminders).set({ acceptedAt }).where(isSent(key))
}

function isSent({ userId, about, dueAt, channel }: SentKey) {
  return and(
    eq(sentReminders.userId, userId),
    eq(sentReminders.about, about),
    eq(sentReminders.dueAt, dueAt),
    eq(sentReminders.channel, channel),
  )
}
