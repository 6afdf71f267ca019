// SQL about tasks and the days of their occurrences.
import type { Day } from '@fovea/core/days/calendar.ts'
import { and, asc, count, eq, getTableColumns, gt, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { type taskDateKinds, taskDates, tasks } from '../../platform/tables/tasks.ts'
import { users } from '../../platform/tables/users.ts'
import type { TaskTx } from './write-tasks.ts'

export type TaskRow = typeof tasks.$inferSelect

type DateKind = (typeof taskDateKinds)[number]

export interface TaskDay {
  taskId: string
  day: Day
  kind: DateKind
}

export async function findTask(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<TaskRow | undefined> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.id, id)))
  return row
}

/** Where a page ends, in the order of lists. */
export interface TaskPlace {
  starts: string
  id: string
}

/**
 * Tasks that may happen from one day to another, ordered by when they begin first. Repeating tasks are among them also if
 * none of their week days is.
 * @param regularFrom the first day on which an occurrence may begin that reaches into the days
 */
export function findTasksBetween(
  db: Db,
  userId: string,
  {
    from,
    to,
    regularFrom,
    after,
    limit,
  }: { from: Day; to: Day; regularFrom: Day; after: TaskPlace | undefined; limit: number },
): Promise<TaskRow[]> {
  const { starts, ends, isRegular, repeatStarts, repeatEnds, id } = tasks
  return db
    .select(getTableColumns(tasks))
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, userId),
        or(
          and(eq(isRegular, false), lte(starts, `${to}T23:59`), gte(ends, `${from}T00:00`)),
          and(
            eq(isRegular, true),
            lte(repeatStarts, to),
            sql`coalesce(${repeatEnds}, 'infinity') >= ${regularFrom}`,
          ),
        ),
        after && or(gt(starts, after.starts), and(eq(starts, after.starts), gt(id, after.id))),
      ),
    )
    .orderBy(asc(starts), asc(id))
    .limit(limit)
}

/** All tasks, page by page, in the order of their ids. */
export function findTasksAfter(
  db: Db,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<TaskRow[]> {
  return db
    .select(getTableColumns(tasks))
    .from(tasks)
    .where(and(eq(tasks.userId, userId), after === undefined ? undefined : gt(tasks.id, after)))
    .orderBy(asc(tasks.id))
    .limit(limit)
}

export async function findTaskIds(db: Db | Tx, userId: string): Promise<Set<string>> {
  const rows = await db.select({ id: tasks.id }).from(tasks).where(eq(tasks.userId, userId))
  return new Set(rows.map(({ id }) => id))
}

export async function countTasks(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(tasks).where(eq(tasks.userId, userId))
  return row?.count ?? 0
}

export async function insertTask(tx: TaskTx, row: TaskRow): Promise<void> {
  tx.touchedTasks.add(row.id)
  await tx.insert(tasks).values(row)
}

/** Rows of one statement: PostgreSQL takes at most 65,535 values in one. */
const rowsAtOnce = 2_000

export async function insertTasks(
  tx: TaskTx,
  userId: string,
  { rows, days }: { rows: readonly TaskRow[]; days: readonly TaskDay[] },
): Promise<void> {
  for (const { id, remindMinutes } of rows) if (remindMinutes !== null) tx.touchedTasks.add(id)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.insert(tasks).values(rows.slice(from, from + rowsAtOnce))
  }
  await insertDays(tx, userId, days)
}

export async function updateTaskRow(
  tx: TaskTx,
  { userId, id }: Pick<TaskRow, 'userId' | 'id'>,
  changes: Partial<TaskRow>,
): Promise<void> {
  tx.touchedTasks.add(id)
  await tx
    .update(tasks)
    .set(changes)
    .where(and(eq(tasks.userId, userId), eq(tasks.id, id)))
}

/** @returns whether it was there */
export async function deleteTaskRow(tx: TaskTx, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.id, id)))
    .returning({ id: tasks.id })
  return rows.length > 0
}

/** The days of some tasks, the oldest first; without limits, all of them. */
export async function findDays(
  db: Db | Tx,
  userId: string,
  ids: readonly string[],
  { from, to }: { from?: Day; to?: Day } = {},
): Promise<TaskDay[]> {
  if (ids.length === 0) return []
  const { taskId, day, kind } = taskDates
  return db
    .select({ taskId, day, kind })
    .from(taskDates)
    .where(
      and(
        eq(taskDates.userId, userId),
        inArray(taskId, [...ids]),
        from === undefined ? undefined : gte(day, from),
        to === undefined ? undefined : lte(day, to),
      ),
    )
    .orderBy(asc(day))
}

/** Of what is done, nothing is planned: it is looked at when the reminder is due. */
function touchSkipped(tx: TaskTx, days: readonly TaskDay[]): void {
  for (const { taskId, kind } of days) if (kind === 'skipped') tx.touchedTasks.add(taskId)
}

export async function insertDay(tx: TaskTx, userId: string, day: TaskDay): Promise<void> {
  touchSkipped(tx, [day])
  await tx
    .insert(taskDates)
    .values({ userId, ...day })
    .onConflictDoNothing()
}

export async function insertDays(
  tx: TaskTx,
  userId: string,
  days: readonly TaskDay[],
): Promise<void> {
  touchSkipped(tx, days)
  for (let from = 0; from < days.length; from += rowsAtOnce) {
    const some = days.slice(from, from + rowsAtOnce)
    await tx.insert(taskDates).values(some.map((day) => ({ userId, ...day })))
  }
}

export async function deleteDoneDays(tx: TaskTx, userId: string, id: string): Promise<void> {
  const { taskId, kind } = taskDates
  await tx
    .delete(taskDates)
    .where(and(eq(taskDates.userId, userId), eq(taskId, id), eq(kind, 'done')))
}

export async function deleteDay(tx: TaskTx, userId: string, one: TaskDay): Promise<void> {
  touchSkipped(tx, [one])
  const { taskId, day, kind } = taskDates
  await tx
    .delete(taskDates)
    .where(
      and(
        eq(taskDates.userId, userId),
        eq(taskId, one.taskId),
        eq(kind, one.kind),
        eq(day, one.day),
      ),
    )
}

/** Days from this one on belong to another task. */
export async function moveDays(
  tx: TaskTx,
  userId: string,
  { fromTask, toTask, since }: { fromTask: string; toTask: string; since: Day },
): Promise<void> {
  tx.touchedTasks.add(fromTask).add(toTask)
  const { taskId, day } = taskDates
  await tx
    .update(taskDates)
    .set({ taskId: toTask })
    .where(and(eq(taskDates.userId, userId), eq(taskId, fromTask), gte(day, since)))
}

export async function deleteDaysSince(
  tx: TaskTx,
  userId: string,
  { task, since }: { task: string; since: Day },
): Promise<void> {
  tx.touchedTasks.add(task)
  const { taskId, day } = taskDates
  await tx
    .delete(taskDates)
    .where(and(eq(taskDates.userId, userId), eq(taskId, task), gte(day, since)))
}

export async function countSkipped(tx: Tx, userId: string, id: string): Promise<number> {
  const { taskId, kind } = taskDates
  const [row] = await tx
    .select({ count: count() })
    .from(taskDates)
    .where(and(eq(taskDates.userId, userId), eq(taskId, id), eq(kind, 'skipped')))
  return row?.count ?? 0
}

/** Days of all tasks. */
export async function countDays(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(taskDates)
    .where(eq(taskDates.userId, userId))
  return row?.count ?? 0
}

export async function findTimeZone(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId))
  return row?.timeZone
}
