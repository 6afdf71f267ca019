// The way out of reminders by mail, without a log-in. Only a click ends them, since programs also open links of mails.
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError, callApi, contract } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { Page } from '#kit/ui/page.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import classes from './reminders.module.css'

export function EndMailsPage() {
  const { t } = useTranslation('reminders')
  const describeError = useErrorMessages()
  const { token = '' } = useParams({ strict: false })
  const ending = useMutation({
    mutationFn: () => callApi(contract.reminders.endReminderMails, { params: { token } }),
  })
  const isIncomplete = ending.error instanceof ApiError && ending.error.code === 'invalid_token'
  return (
    <Page title={t('end.title')} lead={ending.isSuccess ? undefined : t('end.text')}>
      <p role="status">{ending.isSuccess && t('end.done')}</p>
      {!ending.isSuccess && (
        <SendButton isSending={ending.isPending} onClick={() => ending.mutate()}>
          {t('end.action')}
        </SendButton>
      )}
      {ending.error && (
        <p role="alert" className={classes.failure}>
          {isIncomplete ? t('end.incomplete') : describeError(ending.error)}
        </p>
      )}
    </Page>
  )
}
