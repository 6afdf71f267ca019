// The handlers of the contract's endpoints for tasks.
import type { contract } from '@fovea/contract'
import { type DayRule, dayOf } from '@fovea/core/days/day-of.ts'
import { v7 } from 'uuid'
import { planTasks } from '../../domain/reminders/plan-reminders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { Caller, Handlers } from '../../platform/routes.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { addTask, changeTask, removeTask } from './change-task.ts'
import { describeTask } from './describe-task.ts'
import { markDone } from './done-days.ts'
import { listTasks } from './list-tasks.ts'
import { isSameTask, readSentTask } from './read-sent-task.ts'
import { findDays, findTask } from './store.ts'

export function tasksHandlers({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.tasks, Caller<DayRule>> {
  const plan = (tx: Tx, userId: string, ids: string[]) =>
    planTasks(tx, userId, { now: clock.now(), ids })

  return {
    tasksByDate: ({ query, caller: { userId, beside } }) =>
      listTasks(db, userId, dayOf(clock.now().getTime(), beside), query),

    async createTask({ body: { _id, doneDates, ...sent }, caller: { userId, beside } }) {
      const id = _id?.toLowerCase() ?? v7()
      const fields = readSentTask(sent, beside)
      return changeUser(db, userId, async (tx) => {
        const row = await writeOnce({
          find: () => findTask(tx, userId, id),
          isSame: (known) => isSameTask(known, fields),
          insert: () => addTask({ tx, userId }, { id, fields, doneDates }, clock.now()),
        })
        await plan(tx, userId, [id])
        return describeTask(row, await findDays(tx, userId, [id]))
      })
    },

    async markTask({ body, caller: { userId, beside } }) {
      const today = dayOf(clock.now().getTime(), beside)
      await changeUser(db, userId, (tx) => markDone({ tx, userId }, body, today))
      return { success: true }
    },

    updateTask: ({ params, body, caller: { userId, beside } }) =>
      changeUser(db, userId, async (tx) => {
        const owned = { tx, userId, timeZone: beside.timeZone }
        const task = await changeTask(owned, params.id, body, clock.now())
        await plan(tx, userId, [params.id, task._id])
        return task
      }),

    async deleteTask({ params, query, caller: { userId } }) {
      await changeUser(db, userId, async (tx) => {
        await removeTask({ tx, userId }, params.id, query)
        await plan(tx, userId, [params.id])
      })
      return { success: true }
    },
  }
}
