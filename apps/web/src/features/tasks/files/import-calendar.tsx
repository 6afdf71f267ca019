// Events of a calendar file, or tasks of Todoist, become tasks. First it is only said what would happen.
import type { CalendarRemark } from '@fovea/contract/calendar-files.ts'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '#domain/query-keys.ts'
import { contract } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { sendForm } from '#kit/api/send-form.ts'
import { ImportForm } from '#kit/ui/import-form.tsx'
import classes from './files.module.css'

interface Sent {
  file: File
  isDry: boolean
}

export function ImportCalendar() {
  const { t } = useTranslation('tasks')
  const describeError = useErrorMessages()
  const describeRemarks = useRemarks()
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: ({ file, isDry }: Sent) =>
      sendForm(contract.calendarFiles.importTasks, { dry: String(isDry), file }),
    onSuccess: (_, { isDry }) => {
      if (!isDry) void client.invalidateQueries({ queryKey: queryKeys.tasks.all })
    },
  })
  const { data: found, variables: sent } = send
  return (
    <section className={classes.file}>
      <h2>{t('files.import')}</h2>
      <p>{t('files.importText')}</p>
      <ImportForm
        accept=".ics,text/calendar,.csv,text/csv"
        chooseText={t('files.choose')}
        isSending={send.isPending}
        onFile={(file) => send.mutate({ file, isDry: true })}
        facts={
          found && [
            t(sent?.isDry ? 'files.wouldAdd' : 'files.added', { count: found.added }),
            found.known > 0 && t('files.known', { count: found.known }),
            found.withoutDetails > 0 && t('files.withoutDetails'),
          ]
        }
        faults={
          found !== undefined &&
          found.remarksTotal > 0 && {
            title: t('files.remarks'),
            items: describeRemarks(found.remarks, found.remarksTotal),
          }
        }
        failure={send.error && describeError(send.error)}
      />
      {sent?.isDry && found && found.added > 0 && (
        <Button size="md" onClick={() => send.mutate({ file: sent.file, isDry: false })}>
          {t('files.addAll')}
        </Button>
      )}
    </section>
  )
}

function useRemarks(): (remarks: readonly CalendarRemark[], total: number) => ReactNode[] {
  const { t } = useTranslation('tasks')
  return (remarks, total) => [
    ...remarks.map(({ title, line, written, reason }) => (
      <>
        {line !== undefined && `${t('files.line', { line })} · `}
        {title && <bdi>{title}</bdi>}
        {written && <bdi> ({written})</bdi>}
        {title && ' · '}
        {t(`files.reason.${reason}`)}
      </>
    )),
    ...(total > remarks.length ? [t('more', { count: total - remarks.length })] : []),
  ]
}
