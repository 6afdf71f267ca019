// The secret address at which other calendars read the tasks. It is shown once, when it is made.

import { Button, CopyButton, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { useLanguage } from '#kit/language/language.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Failure } from '#kit/ui/failure.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import classes from './files.module.css'

const { calendarFeed, renewCalendarFeed, endCalendarFeed } = contract.calendarFiles

export function CalendarFeed() {
  const { t } = useTranslation('tasks')
  const { locale } = useLanguage()
  const client = useQueryClient()
  const queryKey = queryKeys.tasks.feed
  const feed = useQuery({ queryKey, queryFn: () => callApi(calendarFeed) })
  const renew = useMutation({
    mutationFn: () => callApi(renewCalendarFeed),
    onSuccess: ({ createdAt }) => client.setQueryData(queryKey, { createdAt }),
  })
  const end = useMutation({
    mutationFn: () => callApi(endCalendarFeed),
    onSuccess: () => {
      renew.reset()
      client.setQueryData(queryKey, { createdAt: null })
    },
  })
  const since = feed.data?.createdAt
  const error = renew.error ?? end.error
  return (
    <section className={classes.file}>
      <h2>{t('files.feed')}</h2>
      <p>{t('files.feedText')}</p>
      <Awaited queries={[feed]} />
      <div role="status">
        {since && (
          <p>{t('files.feedSince', { day: new Date(since).toLocaleDateString(locale) })}</p>
        )}
      </div>
      {renew.data && <Address path={renew.data.path} />}
      {feed.data && (
        <div className={classes.fileActions}>
          <SendButton variant="default" isSending={renew.isPending} onClick={() => renew.mutate()}>
            {t(since ? 'files.feedRenew' : 'files.feedMake')}
          </SendButton>
          {since && (
            <SendButton variant="default" isSending={end.isPending} onClick={() => end.mutate()}>
              {t('files.feedEnd')}
            </SendButton>
          )}
        </div>
      )}
      <Failure error={error} />
    </section>
  )
}

function Address({ path }: { path: string }) {
  const { t } = useTranslation('tasks')
  const address = new URL(path, window.location.origin).href
  return (
    <div className={classes.address}>
      <TextInput
        size="md"
        readOnly
        label={t('files.address')}
        description={t('files.addressOnce')}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button size="md" variant="default" onClick={copy}>
            {t(copied ? 'files.copied' : 'files.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
