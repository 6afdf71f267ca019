// The administrators' area: the mails of this server and the news feeds.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#shared/me.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import { feedsQuery, mailsQuery } from './api.ts'
import { FeedList } from './feed-list.tsx'
import classes from './mail-list.module.css'
import { MailList } from './mail-list.tsx'

export function AdminPage() {
  const { t } = useTranslation(['admin', 'app'])
  const me = useMeQuery()
  if (me.data && me.data.role !== 'admin') {
    return <Page title={t('title')} lead={t('app:error.notAllowed')} />
  }
  return (
    <Page title={t('title')} width="wide">
      {me.data && (
        <>
          <Mails />
          <Feeds />
        </>
      )}
      <Awaited queries={[me]} />
    </Page>
  )
}

function Mails() {
  const { t } = useTranslation('admin')
  const mails = useQuery(mailsQuery)
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" className={classes.heading}>
        {t('mails.title')}
      </h2>
      <p className={classes.lead}>{t('mails.lead')}</p>
      {mails.data && <MailList mails={mails.data.mails} />}
      <Awaited queries={[mails]} />
    </section>
  )
}

function Feeds() {
  const { t } = useTranslation('admin')
  const feeds = useQuery(feedsQuery)
  return (
    <section aria-labelledby="feeds" className={classes.section}>
      <h2 id="feeds" className={classes.heading}>
        {t('feeds.title')}
      </h2>
      <p className={classes.lead}>{t('feeds.lead')}</p>
      {feeds.data && <FeedList feeds={feeds.data.feeds} />}
      <Awaited queries={[feeds]} />
    </section>
  )
}
