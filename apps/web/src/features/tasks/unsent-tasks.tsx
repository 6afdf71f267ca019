// Says what waits for the connection, and what the server has refused, so that nothing that was written is lost.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '#domain/query-keys.ts'
import { type KeptTaskChange, titleOf } from '#domain/tasks/kept-task-changes.ts'
import { refusedTaskChanges } from '#domain/tasks/refused-task-changes.ts'
import { useWaitingTasks } from '#domain/tasks/use-waiting-tasks.ts'
import { ApiError } from '#kit/api/api-error.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useUserId } from '#kit/session/session.ts'
import { useIsSlow } from '#kit/ui/is-slow.ts'
import classes from './unsent-tasks.module.css'
import { useTaskChanges } from './use-task-changes.ts'
import { useTaskTimes } from './use-task-times.ts'

/** With a connection, changes are sent sooner. */
const patienceMs = 1_500

export function UnsentTasks() {
  const count = useWaitingTasks().length
  return (
    <>
      <div role="status">{count > 0 && <Waiting count={count} />}</div>
      <Refused />
    </>
  )
}

function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('tasks')
  return useIsSlow(patienceMs) && <p className={classes.waiting}>{t('waiting', { count })}</p>
}

function Refused() {
  const { t } = useTranslation('tasks')
  const userId = useUserId()
  const refused = refusedTaskChanges.useAll(userId)
  const describeError = useErrorMessages()
  const say = useSaid()
  const { create } = useTaskChanges()
  const client = useQueryClient()
  const count = refused.length
  useEffect(() => {
    // What was refused may have been changed or deleted elsewhere.
    if (count > 0) void client.invalidateQueries({ queryKey: queryKeys.tasks.lists })
  }, [client, count])
  if (!userId || count === 0) return null
  return (
    <section className={classes.refused} role="alert">
      <h2>{t('refused.title')}</h2>
      <ul>
        {refused.map((item) => {
          const { change, code } = item
          return (
            <li key={change._id}>
              <p>{say(change)}</p>
              <p>{describeError(new ApiError({ code, status: 0 }))}</p>
              <div className={classes.refusedActions}>
                {(change.kind === 'create' || change.kind === 'edit') && (
                  <Button
                    size="md"
                    variant="default"
                    onClick={() => {
                      create(change.fields)
                      refusedTaskChanges.drop(userId, item)
                    }}
                  >
                    {t('refused.addAgain')}
                  </Button>
                )}
                <Button
                  size="md"
                  variant="default"
                  onClick={() => refusedTaskChanges.drop(userId, item)}
                >
                  {t('refused.close')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function useSaid(): (change: KeptTaskChange) => string {
  const { t } = useTranslation('tasks')
  const { formatDate, formatTimes } = useTaskTimes()
  return (change) => {
    const what = t(`refused.${change.kind}`, { title: titleOf(change) })
    if (change.kind === 'mark' || change.kind === 'delete') {
      return `${what} · ${formatDate(change.date)}`
    }
    const { starts, ends, allday } = change.fields
    const times = formatTimes({ starts, ends, task: { allday } })
    return `${what} · ${formatDate(starts.slice(0, 10))} · ${times}`
  }
}
