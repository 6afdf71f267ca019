// The occurrences in some days, with the changes that were made on this device, and without deleted ones.
import type { Day, DayRange } from '@fovea/core/days/calendar.ts'
import { listItems } from '@fovea/core/tasks/items.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { placeChanges } from '#domain/tasks/place-task.ts'
import { useWaitingTasks } from '#domain/tasks/use-waiting-tasks.ts'
import { agendaRange } from './agenda/agenda-range.ts'
import { agendaQuery, tasksQuery, todayRange, todayTasksQuery } from './api.ts'
import { useShownItems } from './deleted-tasks.ts'
import type { TaskList } from './kept-tasks.ts'

export function useAgendaItems() {
  const range = agendaRange()
  const query = useQuery(agendaQuery(range))
  return { query, ...useListed(query.data, range) }
}

export function useTodayItems(day: Day) {
  const query = useQuery(todayTasksQuery(day))
  return { query, ...useListed(query.data, todayRange(day)) }
}

export function useItems(range: DayRange) {
  const query = useQuery(tasksQuery(range))
  return { query, ...useListed(query.data, range) }
}

function useListed(list: TaskList | undefined, { from, to }: DayRange) {
  const waiting = useWaitingTasks()
  const items = useMemo(
    () => listItems(placeChanges(list?.tasks ?? [], waiting), { from, to }),
    [list, waiting, from, to],
  )
  return { today: list?.today, items: useShownItems(items) }
}
