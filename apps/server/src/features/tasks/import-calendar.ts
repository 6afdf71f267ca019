// Imports the entries of a calendar file or a CSV of Todoist as tasks, all or nothing. Entries that were imported before
// are recognised by their ids.
import { type calendarFiles, calendarRemarksMax } from '@fovea/contract/calendar-files.ts'
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { ReceivedFile } from '@fovea/contract/files.ts'
import { tasksMax } from '@fovea/contract/task-limits.ts'
import type { Task } from '@fovea/contract/tasks.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import { type CalendarFault, calendarBytesMax } from '../../domain/calendar-files/cut-events.ts'
import { decodeBytes } from '../../domain/text/decode-bytes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { readFile } from '../../platform/pool/read-file.ts'
import readTaskFile from './read-task-file.ts'
import { findTaskIds, insertTasks, type TaskDay, type TaskRow } from './store.ts'
import { type TaskTx, writeTasks } from './write-tasks.ts'

/** Done days and days taken out, of all tasks of a file. */
const daysMax = 100_000

const codes = {
  no_calendar: 'unsupported_format',
  too_large: 'payload_too_large',
  too_many: 'tasks_full',
} as const satisfies Record<CalendarFault, string>

/** @throws Failure `unsupported_format`, `payload_too_large` or `tasks_full`, and then nothing is imported */
export async function importCalendar(
  parts: { db: Db; clock: Clock; files: Pick<FileStore, 'read'> },
  { userId, timeZone, today }: { userId: string; timeZone: string; today: Day },
  { file, isDry }: { file: ReceivedFile; isDry: boolean },
): Promise<EndpointReply<typeof calendarFiles.importTasks>> {
  const { db, clock, files } = parts
  if (file.sizeBytes > calendarBytesMax) return fail('payload_too_large')
  const text = decodeBytes(await files.read(file.key))
  const module = new URL('./read-task-file.ts', import.meta.url)
  const read = await readFile(userId, {
    read: readTaskFile,
    module,
    length: text.length,
    question: { file: text, owner: timeZone, today },
  })
  if ('fault' in read) return fail(codes[read.fault])
  const days = read.tasks.reduce((sum, task) => sum + daysOf(task).length, 0)
  if (days > daysMax) return fail('payload_too_large')
  const added = isDry
    ? (await chooseNew(db, userId, read.tasks)).length
    : await writeTasks(parts, userId, (tx) => keep(tx, { userId, now: clock.now() }, read.tasks))
  return {
    added,
    known: read.tasks.length - added,
    withoutDetails: read.withoutDetails,
    remarks: read.remarks.slice(0, calendarRemarksMax),
    remarksTotal: read.remarks.length,
  }
}

/** @throws Failure `tasks_full` */
async function chooseNew(db: Db | Tx, userId: string, tasks: readonly Task[]): Promise<Task[]> {
  const known = await findTaskIds(db, userId)
  const added = tasks.filter(({ _id }) => !known.has(_id))
  return known.size + added.length > tasksMax && added.length > 0 ? fail('tasks_full') : added
}

async function keep(
  tx: TaskTx,
  { userId, now }: { userId: string; now: Date },
  tasks: readonly Task[],
): Promise<number> {
  const added = await chooseNew(tx, userId, tasks)
  const rows = added.map(
    ({ _id, doneDates: _, skippedDates: __, ...task }): TaskRow => ({
      ...task,
      userId,
      id: _id,
      createdAt: now,
      remindAt: null,
      remindDay: null,
    }),
  )
  await insertTasks(tx, userId, { rows, days: added.flatMap(daysOf) })
  return rows.length
}

function daysOf({ _id, doneDates, skippedDates }: Task): TaskDay[] {
  return [
    ...doneDates.map((day) => ({ taskId: _id, day, kind: 'done' as const })),
    ...skippedDates.map((day) => ({ taskId: _id, day, kind: 'skipped' as const })),
  ]
}
