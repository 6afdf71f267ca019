// The tasks of some days, as they were fetched.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import { pageSizeMax } from '@fovea/contract/limits.ts'
import { addDays, type Day, type DayRange } from '@fovea/core/days/calendar.ts'
import { overdueDays } from '@fovea/core/tasks/items.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { keptTasks } from '#domain/tasks/show-saved-task.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { fetchPages } from '#kit/api/fetch-pages.ts'
import { keepTasks, type TaskList, weeksAround } from './kept-tasks.ts'

const weeksStaleMs = 10 * 60_000

/** Kept on this device, so that days that were seen before can be seen without a connection. */
export function tasksQuery(range: DayRange) {
  return queryOptions({
    queryKey: keyOf(range),
    queryFn: () => fetchTasks(range),
    persister: keepTasks(`${keptTasks}.${range.from}.${range.to}`, range),
  })
}

/** Some weeks around today, from which any view within them can be shown without a connection. */
export function weeksAroundQuery(today: Day) {
  const range = { from: addDays(today, -6 * 7), to: addDays(today, 12 * 7) }
  return queryOptions({
    queryKey: keyOf(range),
    queryFn: () => fetchTasks(range),
    persister: keepTasks(weeksAround, range),
    staleTime: weeksStaleMs,
  })
}

/** The copy that is kept is shown on later days too. */
export function agendaQuery(range: DayRange) {
  return queryOptions({
    queryKey: keyOf(range),
    queryFn: () => fetchTasks(range),
    persister: keepTasks(keptTasks, range),
  })
}

/** Today’s and tomorrow’s tasks, and those that are overdue. */
export const todayTasksQuery = (day: Day) => {
  const range = todayRange(day)
  return queryOptions({
    queryKey: keyOf(range),
    queryFn: () => fetchTasks(range),
    persister: keepTasks(`${keptTasks}-today`, range),
  })
}

export const todayRange = (day: Day): DayRange => ({
  from: addDays(day, -overdueDays),
  to: addDays(day, 1),
})

/** The list of an answer, unless there are more tasks than it contains. */
export function takeTasks({
  today,
  tasks,
  next,
}: EndpointResponse<typeof contract.tasks.tasksByDate>): TaskList | undefined {
  return next === null ? { today, tasks } : undefined
}

/** Today by the clock of this device. Which day it is for the user is known with the first answer. */
export function todayHere(now = new Date()): Day {
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

function keyOf({ from, to }: DayRange) {
  return queryKeys.tasks.list(from, to)
}

async function fetchTasks({ from, to }: DayRange): Promise<TaskList> {
  const pages = await fetchPages((after) =>
    callApi(contract.tasks.tasksByDate, {
      query: { from, to, limit: pageSizeMax, after, dates: 'range' },
    }),
  )
  return { today: pages.at(-1)?.today ?? from, tasks: pages.flatMap(({ tasks }) => tasks) }
}
