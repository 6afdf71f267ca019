// The administrators' area: the mails that this server wrote, and the feeds of the news.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '#shared/error-words.ts'
import { meQuery } from '#shared/me.ts'
import { useSession } from '#shared/session.ts'
import { Page } from '#shared/ui/page.tsx'
import { feedsQuery, mailsQuery } from './api.ts'
import { FeedList } from './feed-list.tsx'
import classes from './mail-list.module.css'
import { MailList } from './mail-list.tsx'

export function AdminPage() {
  const { t } = useTranslation(['admin', 'app'])
  const token = useSession((session) => session.token)
  const me = useQuery(meQuery(token))
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
      {me.error && <Failed error={me.error} onAgain={me.refetch} />}
    </Page>
  )
}

function Mails() {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(mailsQuery)
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" className={classes.heading}>
        {t('mails.title')}
      </h2>
      <p className={classes.lead}>{t('mails.lead')}</p>
      {data && <MailList mails={data.mails} />}
      {error && <Failed error={error} onAgain={refetch} />}
    </section>
  )
}

function Feeds() {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(feedsQuery)
  return (
    <section aria-labelledby="feeds" className={classes.section}>
      <h2 id="feeds" className={classes.heading}>
        {t('feeds.title')}
      </h2>
      <p className={classes.lead}>{t('feeds.lead')}</p>
      {data && <FeedList feeds={data.feeds} />}
      {error && !data && <Failed error={error} onAgain={refetch} />}
    </section>
  )
}

function Failed({ error, onAgain }: { error: unknown; onAgain(): void }) {
  const { t } = useTranslation('admin')
  const say = useErrorWords()
  return (
    <>
      <p role="alert">{say(error)}</p>
      <Button variant="default" size="md" onClick={() => onAgain()}>
        {t('again')}
      </Button>
    </>
  )
}
