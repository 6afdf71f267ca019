// The occurrences of several tasks in one list: what a day shows, and what was left undone.
import { addDays, type Day, type DayRange } from '../days/calendar.ts'
import { listOccurrences, type Occurrence, type TaskTimes } from './occurrences.ts'
import { lastDayOf } from './wall-time.ts'

export interface ListedTask extends TaskTimes {
  readonly _id: string
  readonly title: string
  readonly allday: boolean
  readonly doneDates: readonly Day[]
}

/** One occurrence of one task. */
export interface TaskItem<Task extends ListedTask = ListedTask> extends Occurrence {
  readonly task: Task
  readonly isDone: boolean
}

/** How many days back something undone is shown. */
export const overdueDays = 14

/** All-day ones come first, then by time. */
export function listItems<Task extends ListedTask>(
  tasks: readonly Task[],
  range: DayRange,
): TaskItem<Task>[] {
  return tasks
    .flatMap((task) =>
      listOccurrences(task, range).map((one) => ({
        ...one,
        task,
        isDone: task.doneDates.includes(one.date),
      })),
    )
    .sort(compareItems)
}

export function itemsOnDay<Item extends TaskItem>(items: readonly Item[], day: Day): Item[] {
  return items.filter((item) => item.date <= day && lastDayOf(item) >= day)
}

/** What ended before today, within the last two weeks, and is not done. */
export function overdueItems<Item extends TaskItem>(items: readonly Item[], today: Day): Item[] {
  const since = addDays(today, -overdueDays)
  return items.filter((item) => {
    const last = lastDayOf(item)
    return !item.isDone && last < today && last >= since
  })
}

function compareItems(a: TaskItem, b: TaskItem): number {
  const [first, second] = [sortKey(a), sortKey(b)]
  return first < second ? -1 : Number(first > second)
}

/** Texts in this form sort as the items do. */
function sortKey({ date, starts, ends, task }: TaskItem): string {
  const clock = task.allday ? '0' : `1${starts.slice(11)}`
  return [date, clock, ends, task.title, task._id].join(' ')
}
