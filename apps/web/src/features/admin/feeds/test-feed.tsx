// Fetches a feed now, and shows what came or why nothing did.
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { SendButton } from '#kit/ui/send-button.tsx'
import { useTestFeed } from '../api.ts'
import { useDescribeFailure } from '../describe-failure.ts'
import classes from './feed-list.module.css'

export function TestFeed({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  const describeError = useErrorMessages()
  const describeFailure = useDescribeFailure()
  const test = useTestFeed(id)
  const failure = test.data?.failure
  return (
    <div className={classes.test}>
      <SendButton
        variant="default"
        isSending={test.isPending}
        onClick={() => test.mutate(undefined)}
      >
        {t('feeds.test')}
      </SendButton>
      <div role="status">
        {test.data && !failure && (
          <>
            <p>{t('feeds.tested')}</p>
            <ul>
              {test.data.titles.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {failure && (
        <p role="alert" className={classes.failed}>
          {t('feeds.failedNow', { reason: describeFailure(failure) })}
        </p>
      )}
      {test.error && <p role="alert">{describeError(test.error)}</p>}
    </div>
  )
}
