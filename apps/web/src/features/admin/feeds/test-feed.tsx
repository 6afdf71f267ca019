// Fetches a feed now, and shows what came or why nothing did.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#shared/error-messages.ts'
import { useTestFeed } from '../api.ts'
import classes from './feed-list.module.css'

export function TestFeed({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  const describeError = useErrorMessages()
  const test = useTestFeed(id)
  return (
    <div className={classes.test}>
      <Button
        variant="default"
        size="md"
        loading={test.isPending}
        onClick={() => test.mutate(undefined)}
      >
        {t('feeds.test')}
      </Button>
      <div role="status">
        {test.data?.failure && <p className={classes.failed}>{test.data.failure}</p>}
        {test.data && !test.data.failure && (
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
      {test.error && <p role="alert">{describeError(test.error)}</p>}
    </div>
  )
}
