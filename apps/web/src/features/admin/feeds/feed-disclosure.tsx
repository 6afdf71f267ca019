// One feed: its articles, its state, and the form to change it.
import type { Feed } from '@fovea/contract/news.ts'
import { useTranslation } from 'react-i18next'
import { describeAge } from '#domain/formats/describe-age.ts'
import { useFormats } from '#kit/language/formats.ts'
import { useLanguage } from '#kit/language/language.ts'
import { useChangeFeed, useDeleteFeed } from '../api.ts'
import { useDescribeFailure } from '../describe-failure.ts'
import { DisclosureItem } from '../disclosure-list.tsx'
import { FeedForm } from './feed-form.tsx'
import classes from './feed-list.module.css'
import { TestFeed } from './test-feed.tsx'

export function FeedDisclosure({ feed, onDeleted }: { feed: Feed; onDeleted(): void }) {
  const { t } = useTranslation('admin')
  const { moment } = useFormats()
  const describeFailure = useDescribeFailure()
  const change = useChangeFeed(feed._id)
  const remove = useDeleteFeed()
  return (
    <DisclosureItem
      title={feed.title}
      facts={
        <>
          <span>{t(`feeds.categories.${feed.category}`)}</span>
          <State feed={feed} />
        </>
      }
    >
      {feed.lastFailure && (
        <p className={classes.failure}>
          {t('feeds.reason', { reason: describeFailure(feed.lastFailure) })}
        </p>
      )}
      {feed.isOn && (
        <p className={classes.failure}>{t('feeds.next', { moment: moment(feed.nextFetchAt) })}</p>
      )}
      <TestFeed id={feed._id} />
      <FeedForm
        feed={feed}
        submit={t('save')}
        isSending={change.isPending || remove.isPending}
        error={change.error ?? remove.error}
        isSaved={change.isSuccess}
        onSubmit={(_, changed) => change.mutate(changed)}
        onDelete={() => remove.mutate(feed._id, { onSuccess: onDeleted })}
      />
    </DisclosureItem>
  )
}

function State({ feed }: { feed: Feed }) {
  const { t } = useTranslation('admin')
  const { locale } = useLanguage()
  if (!feed.isOn) return <span>{t('feeds.off')}</span>
  const age = feed.fetchedAt && describeAge(new Date(feed.fetchedAt), new Date(), locale)
  return (
    <>
      <span>{age ? t('feeds.fetched', { age }) : t('feeds.never')}</span>
      {feed.items > 0 && <span>{t('feeds.items', { count: feed.items })}</span>}
      {feed.lastFailure && (
        <span className={classes.failed}>
          {feed.failures > 0 ? t('feeds.failed', { count: feed.failures }) : t('feeds.unreachable')}
        </span>
      )}
    </>
  )
}
