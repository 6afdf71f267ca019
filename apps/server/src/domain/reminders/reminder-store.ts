// SQL about the moments at which reminders come next.
import type { Day } from '@fovea/core/days/calendar.ts'
import { and, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { reminderSettings } from '../../platform/tables/reminders.ts'
import { taskDates, tasks } from '../../platform/tables/tasks.ts'
import { users } from '../../platform/tables/users.ts'

export type PlannedTask = typeof tasks.$inferSelect & { timeZone: string }

/** Tasks with reminders, and those that had one. Without ids, all of them. */
export function findRemindedTasks(
  tx: Tx,
  userId: string,
  ids?: readonly string[],
): Promise<PlannedTask[]> {
  return tx
    .select({ ...getTableColumns(tasks), timeZone: users.timeZone })
    .from(tasks)
    .innerJoin(users, eq(users.id, tasks.userId))
    .where(
      and(
        eq(tasks.userId, userId),
        ids && inArray(tasks.id, [...ids]),
        or(isNotNull(tasks.remindMinutes), isNotNull(tasks.remindAt)),
      ),
    )
}

/** The days on which these tasks do not happen, by task. */
export async function findSkippedDays(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Day[]>> {
  const { taskId, day, kind } = taskDates
  const rows = await tx
    .select({ taskId, day })
    .from(taskDates)
    .where(and(eq(taskDates.userId, userId), eq(kind, 'skipped'), inArray(taskId, [...ids])))
  const ofTask = Map.groupBy(rows, (row) => row.taskId)
  return new Map([...ofTask].map(([id, found]) => [id, found.map((row) => row.day)]))
}

export interface PlannedReminder {
  id: string
  remindAt: Date | null
  remindDay: Day | null
}

export async function saveReminders(
  tx: Tx,
  userId: string,
  planned: readonly PlannedReminder[],
): Promise<void> {
  if (planned.length === 0) return
  const ids = sql.param(planned.map(({ id }) => id))
  const moments = sql.param(planned.map(({ remindAt }) => remindAt?.toISOString() ?? null))
  const days = sql.param(planned.map(({ remindDay }) => remindDay))
  await tx.execute(sql`
    update tasks set remind_at = planned.at, remind_day = planned.day
    from unnest(${ids}::uuid[], ${moments}::timestamptz[], ${days}::date[]) as planned (id, at, day)
    where tasks.user_id = ${userId} and tasks.id = planned.id`)
}

/** undefined if there is no reminder of the daily track. */
export async function findTrackTime(
  tx: Tx,
  userId: string,
): Promise<{ trackMinutes: number; timeZone: string } | undefined> {
  const [row] = await tx
    .select({ trackMinutes: reminderSettings.trackMinutes, timeZone: users.timeZone })
    .from(reminderSettings)
    .innerJoin(users, eq(users.id, reminderSettings.userId))
    .where(eq(reminderSettings.userId, userId))
  if (row?.trackMinutes == null) return undefined
  return { trackMinutes: row.trackMinutes, timeZone: row.timeZone }
}

export async function saveTrackReminder(
  tx: Tx,
  userId: string,
  trackRemindAt: Date | null,
): Promise<void> {
  await tx
    .update(reminderSettings)
    .set({ trackRemindAt })
    .where(eq(reminderSettings.userId, userId))
}
