// Tasks on this device. Besides the days that were seen, some weeks around today are here, and the later copy is shown.
import type { Task } from '@fovea/contract/tasks.ts'
import type { Day, DayRange } from '@fovea/core/days/calendar.ts'
import { keepAnswerIn } from '#kit/queries/keep-answer.ts'
import { keep, readKept } from '#kit/queries/kept-answers.ts'

export interface TaskList {
  /** By the user’s own time zone and start of the day. */
  today: Day
  tasks: Task[]
}

interface KeptTasks extends TaskList, DayRange {
  keptAtMs: number
}

export const weeksAround = 'tasks-around'

/** @param name the name of the copy of these days */
export function keepTasks(name: string, { from, to }: DayRange) {
  return keepAnswerIn({
    async read(userId) {
      const [own, around] = await Promise.all(
        [name, weeksAround].map((one) => readKept<KeptTasks>(userId, one)),
      )
      const isInside = around && around.from <= from && to <= around.to
      // Earlier versions did not keep the time.
      return isInside && around.keptAtMs > (own?.keptAtMs ?? 0) ? around : own
    },
    keep: (userId, list, isStillTheirs) => {
      const kept = { ...(list as TaskList), from, to, keptAtMs: Date.now() } satisfies KeptTasks
      return keep(userId, name, kept, isStillTheirs)
    },
  })
}
