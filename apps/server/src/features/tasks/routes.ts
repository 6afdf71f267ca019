// The handlers of the contract's endpoints for tasks.
import type { contract } from '@fovea/contract'
import { type DayRule, dayOf } from '@fovea/core/days/day-of.ts'
import { v7 } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { writeIdempotently } from '../../platform/idempotent-write.ts'
import type { Caller, Handlers } from '../../platform/routes.ts'
import { addTask, changeTask, removeTask } from './change-task.ts'
import { describeTask } from './describe-task.ts'
import { markDone } from './done-days.ts'
import { listTasks } from './list-tasks.ts'
import { isSameTask, readSentTask } from './read-sent-task.ts'
import { findDays, findTask } from './store.ts'
import { writeTasks } from './write-tasks.ts'

export function tasksHandlers(parts: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.tasks, Caller<DayRule>> {
  const { db, clock } = parts
  const todayOf = (rule: DayRule) => dayOf(clock.now().getTime(), rule)

  return {
    tasksByDate: ({ query, caller: { userId, beside } }) =>
      listTasks(db, userId, todayOf(beside), query),

    async createTask({ body: { _id, doneDates, ...sent }, caller: { userId, beside } }) {
      const id = _id?.toLowerCase() ?? v7()
      const fields = readSentTask(sent, beside)
      return writeTasks(parts, userId, async (tx) => {
        const row = await writeIdempotently({
          find: () => findTask(tx, userId, id),
          isSame: (known) => isSameTask(known, fields),
          insert: () => addTask({ tx, userId }, { id, fields, doneDates }, clock.now()),
        })
        return describeTask(row, await findDays(tx, userId, [id]))
      })
    },

    async markTask({ body, caller: { userId, beside } }) {
      const today = todayOf(beside)
      await writeTasks(parts, userId, (tx) => markDone({ tx, userId }, body, today))
      return { success: true }
    },

    updateTask: ({ params, body, caller: { userId, beside } }) =>
      writeTasks(parts, userId, (tx) =>
        changeTask({ tx, userId, timeZone: beside.timeZone }, params.id, body, clock.now()),
      ),

    async deleteTask({ params, query, caller: { userId } }) {
      await writeTasks(parts, userId, (tx) => removeTask({ tx, userId }, params.id, query))
      return { success: true }
    },
  }
}
