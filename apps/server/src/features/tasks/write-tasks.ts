// The only way to write tasks: their reminders are planned in the same transaction, and no store writes outside of it.
import { planTasks } from '../../domain/reminders/plan-reminders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { changeUser } from '../../platform/lock-user.ts'

/** A transaction that writes tasks. The store notes the ids of those whose next reminder may be another one. */
export type TaskTx = Tx & { readonly touchedTasks: Set<string> }

export function writeTasks<T>(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  work: (tx: TaskTx) => Promise<T>,
): Promise<T> {
  return changeUser(db, userId, async (tx) => {
    const touchedTasks = new Set<string>()
    const result = await work(Object.assign(tx, { touchedTasks }))
    if (touchedTasks.size > 0) {
      await planTasks(tx, userId, { now: clock.now(), ids: [...touchedTasks] })
    }
    return result
  })
}
