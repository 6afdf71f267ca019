// Lists the tasks that happen in some days.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import { idSchema } from '@fovea/contract/scalars.ts'
import { regularDaysMax, taskRangeDaysMax } from '@fovea/contract/task-limits.ts'
import type { tasks } from '@fovea/contract/tasks.ts'
import { addDays, completeRange, type Day } from '@fovea/core/days/calendar.ts'
import { listOccurrences } from '@fovea/core/tasks/occurrences.ts'
import { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import { cursorText, cutPage, readCursor } from '../../platform/paging.ts'
import { describeTask, timesOf } from './describe-task.ts'
import { findDays, findTasksBetween, type TaskRow } from './store.ts'

const placeShape = z.tuple([cursorText, idSchema])

/** @throws Failure `invalid_request` for an invalid cursor */
export async function listTasks(
  db: Db,
  userId: string,
  today: Day,
  query: EndpointRequest<typeof tasks.tasksByDate>['query'],
): Promise<EndpointReply<typeof tasks.tasksByDate>> {
  const { limit, after } = query
  const usual = { from: today, to: addDays(today, 1) }
  const { from, to } = completeRange(query, { daysMax: taskRangeDaysMax, usual })
  const regularFrom = addDays(from, -regularDaysMax)
  const found = await findTasksBetween(db, userId, {
    from,
    to,
    regularFrom,
    limit: limit + 1,
    after: after === undefined ? undefined : readPlace(after),
  })
  const { page, next } = cutPage(found, limit, ({ starts, id }) => [starts, id])
  const ids = page.map(({ id }) => id)
  const dated = query.dates === 'range' ? { from: firstDay(page, regularFrom), to } : {}
  const byTask = Map.groupBy(await findDays(db, userId, ids, dated), ({ taskId }) => taskId)
  const daysOf = ({ id }: TaskRow) => byTask.get(id) ?? []
  const happening = page.filter(
    (row) => listOccurrences(timesOf(row, daysOf(row)), { from, to }).length > 0,
  )
  return { today, tasks: happening.map((row) => describeTask(row, daysOf(row))), next }
}

function readPlace(after: string) {
  const [starts, id] = readCursor(after, placeShape)
  return { starts, id }
}

/** A task that happens once may have begun long before the days that it reaches into. */
function firstDay(rows: readonly TaskRow[], regularFrom: Day): Day {
  const begins = rows.filter(({ isRegular }) => !isRegular).map(({ starts }) => starts.slice(0, 10))
  return [regularFrom, ...begins].reduce((first, day) => (day < first ? day : first))
}
