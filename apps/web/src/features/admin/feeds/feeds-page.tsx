// The feeds of the news, by country.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Awaited } from '#kit/ui/awaited.tsx'
import { AdminPage } from '../admin-page.tsx'
import { feedsQuery } from '../api.ts'
import { FeedList } from './feed-list.tsx'

export function FeedsPage() {
  const { t } = useTranslation('admin')
  const feeds = useQuery(feedsQuery)
  return (
    <AdminPage section="feeds" lead={t('feeds.lead')}>
      {feeds.data && <FeedList feeds={feeds.data.feeds} />}
      <Awaited queries={[feeds]} />
    </AdminPage>
  )
}
