// The queues of jobs, and the jobs in one state, which can be tried again or given up.

import type { Job } from '@fovea/contract/admin.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Failure } from '#kit/ui/failure.tsx'
import classes from '../admin.module.css'
import { AdminPage } from '../admin-page.tsx'
import { AdminTable } from '../admin-table.tsx'
import { type JobState, jobsQuery, useCancelJob, useRetryJob } from '../api.ts'
import { useNameQueue } from './name-queue.ts'

const states = ['failed', 'active', 'waiting'] as const

export function JobsPage() {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const [state, setState] = useState<JobState>('failed')
  const jobs = useQuery(jobsQuery(state))
  const nameQueue = useNameQueue()
  const place = useRef<HTMLDivElement>(null)
  return (
    <AdminPage section="jobs" lead={t('jobs.lead')}>
      <NativeSelect
        size="md"
        maw="16rem"
        label={t('jobs.state')}
        value={state}
        data={states.map((value) => ({ value, label: t(`jobs.states.${value}`) }))}
        onChange={({ target }) => setState(states.find((one) => one === target.value) ?? state)}
      />
      {jobs.data && (
        <>
          <div ref={place} tabIndex={-1}>
            {jobs.data.jobs.length === 0 ? (
              <p role="status">{t('none')}</p>
            ) : (
              <Jobs jobs={jobs.data.jobs} onChanged={() => place.current?.focus()} />
            )}
          </div>
          <h2 className={classes.heading}>{t('jobs.queues')}</h2>
          <AdminTable
            columns={[
              t('jobs.queue'),
              t('jobs.states.waiting'),
              t('jobs.states.active'),
              t('jobs.states.failed'),
            ]}
          >
            {jobs.data.queues.map((queue) => (
              <tr key={queue.name}>
                <th scope="row">{nameQueue(queue.name)}</th>
                <td>{number(queue.waiting)}</td>
                <td>{number(queue.active)}</td>
                <td>{number(queue.failed)}</td>
              </tr>
            ))}
          </AdminTable>
        </>
      )}
      <Awaited queries={[jobs]} />
    </AdminPage>
  )
}

/** A job that was tried again or given up goes away with its buttons. */
function Jobs({ jobs, onChanged }: { jobs: readonly Job[]; onChanged(): void }) {
  const { t } = useTranslation('admin')
  const { moment, number } = useFormats()
  const nameQueue = useNameQueue()
  const retry = useRetryJob()
  const cancel = useCancelJob()
  const error = retry.error ?? cancel.error
  return (
    <>
      <Failure error={error} className={classes.bad} />
      <AdminTable columns={[t('jobs.queue'), t('jobs.attempts'), t('jobs.at'), t('jobs.actions')]}>
        {jobs.map((job) => (
          <tr key={job._id}>
            <th scope="row">
              {nameQueue(job.queue)}
              {job.failure && (
                <span className={classes.second}>{t('feeds.reason', { reason: job.failure })}</span>
              )}
            </th>
            <td>{number(job.attempts)}</td>
            <td>{moment(job.at)}</td>
            <td>
              {job.state === 'failed' && (
                <Button
                  variant="subtle"
                  onClick={() => retry.mutate(job._id, { onSuccess: onChanged })}
                >
                  {t('jobs.retry')}
                </Button>
              )}
              {job.state !== 'active' && (
                <Button
                  variant="subtle"
                  onClick={() => cancel.mutate(job._id, { onSuccess: onChanged })}
                >
                  {t('jobs.cancel')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </AdminTable>
    </>
  )
}
