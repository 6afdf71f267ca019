// Events of a calendar file, or tasks of Todoist, become tasks. First it is only said what would happen.
import type { CalendarRemark } from '@fovea/contract/calendar-files.ts'
import { Button, FileButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '#domain/query-keys.ts'
import { contract } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { sendForm } from '#kit/api/send-form.ts'
import { ImportOutcome } from '#kit/ui/import-outcome.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import classes from './files.module.css'

interface Sent {
  file: File
  isDry: boolean
}

export function ImportCalendar() {
  const { t } = useTranslation('tasks')
  const describeError = useErrorMessages()
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: ({ file, isDry }: Sent) =>
      sendForm(
        contract.calendarFiles.importTasks,
        { dry: String(isDry), file },
        { onProgress: () => {}, signal: new AbortController().signal },
      ),
    onSuccess: (_, { isDry }) => {
      if (!isDry) void client.invalidateQueries({ queryKey: queryKeys.tasks.all })
    },
  })
  const { data: found, variables: sent } = send
  return (
    <section className={classes.file}>
      <h2>{t('files.import')}</h2>
      <p>{t('files.importText')}</p>
      <FileButton
        accept=".ics,text/calendar,.csv,text/csv"
        onChange={(file) => file && send.mutate({ file, isDry: true })}
      >
        {(props) => (
          <SendButton {...props} variant="default" isSending={send.isPending}>
            {t('files.choose')}
          </SendButton>
        )}
      </FileButton>
      <ImportOutcome
        facts={
          found && [
            t(sent?.isDry ? 'files.wouldAdd' : 'files.added', { count: found.added }),
            found.known > 0 && t('files.known', { count: found.known }),
            found.withoutDetails > 0 && t('files.withoutDetails'),
          ]
        }
        failure={send.error && describeError(send.error)}
      >
        {found && found.remarksTotal > 0 && (
          <Remarks remarks={found.remarks} total={found.remarksTotal} />
        )}
      </ImportOutcome>
      {sent?.isDry && found && found.added > 0 && (
        <Button size="md" onClick={() => send.mutate({ file: sent.file, isDry: false })}>
          {t('files.addAll')}
        </Button>
      )}
    </section>
  )
}

function Remarks({ remarks, total }: { remarks: readonly CalendarRemark[]; total: number }) {
  const { t } = useTranslation('tasks')
  return (
    <>
      <p>{t('files.remarks')}</p>
      <ul>
        {remarks.map(({ title, line, written, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and titles may be the same
          <li key={at}>
            {line !== undefined && `${t('files.line', { line })} · `}
            {title && <bdi>{title}</bdi>}
            {written && <bdi> ({written})</bdi>}
            {title && ' · '}
            {t(`files.reason.${reason}`)}
          </li>
        ))}
        {total > remarks.length && <li>{t('more', { count: total - remarks.length })}</li>}
      </ul>
    </>
  )
}
