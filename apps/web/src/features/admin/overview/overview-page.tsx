// The overview: what needs attention, how many people there are, and the state of the server.
import type { Overview } from '@fovea/contract/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import classes from '../admin.module.css'
import { AdminPage } from '../admin-page.tsx'
import { overviewQuery } from '../api.ts'
import { Facts } from '../facts.tsx'

const bytesOfMegabyte = 2 ** 20

export function OverviewPage() {
  const { t } = useTranslation('admin')
  const overview = useQuery(overviewQuery)
  return (
    <AdminPage section="overview" title={t('title')}>
      {overview.data && (
        <>
          <Attention overview={overview.data} />
          <People overview={overview.data} />
          <Server overview={overview.data} />
        </>
      )}
      <Awaited queries={[overview]} />
    </AdminPage>
  )
}

function Attention({ overview: { mails, feeds, jobs } }: { overview: Overview }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const all = [
    ['failedMails', mails.failed, paths.adminMails],
    ['failedJobs', jobs.failed, paths.adminJobs],
    ['failingFeeds', feeds.failing, paths.adminFeeds],
  ] as const
  const some = all.filter(([, count]) => count > 0)
  return (
    <section>
      <h2 className={classes.heading}>{t('overview.attention')}</h2>
      {some.length === 0 && <p>{t('overview.calm')}</p>}
      <Facts
        facts={some.map(([name, count, to]) => [
          t(`overview.${name}`),
          <Link key={name} to={to} className={classes.textLink}>
            {number(count)}
          </Link>,
        ])}
      />
    </section>
  )
}

function People({ overview: { users } }: { overview: Overview }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const names = ['all', 'fresh', 'admins', 'disabled'] as const
  return (
    <section>
      <h2 className={classes.heading}>{t('nav.users')}</h2>
      <Facts facts={names.map((name) => [t(`overview.users.${name}`), number(users[name])])} />
    </section>
  )
}

function Server({ overview }: { overview: Overview }) {
  const { t } = useTranslation('admin')
  const { moment, number } = useFormats()
  const { database, jobs, mails, threads } = overview
  return (
    <section>
      <h2 className={classes.heading}>{t('overview.server')}</h2>
      <Facts
        facts={[
          [t('overview.version'), overview.version],
          [t('overview.startedAt'), moment(overview.startedAt)],
          [t('overview.memory'), `${number(overview.memoryBytes / bytesOfMegabyte)} MiB`],
          [t('overview.database'), `PostgreSQL ${database.version}`],
          [t('overview.answered'), `${number(database.answeredMs)} ms`],
          [t('overview.migrations'), number(database.migrations)],
          [t('overview.connections'), number(database.connections)],
          [t('overview.waitingCalls'), number(database.waiting)],
          [t('overview.storage'), t(`overview.storages.${overview.storage}`)],
          [t('overview.threads'), number(threads.running)],
          [t('overview.waitingWork'), number(threads.waiting)],
          [t('overview.waitingJobs'), number(jobs.waiting + jobs.active)],
          [t('overview.waitingMails'), number(mails.waiting)],
        ]}
      />
    </section>
  )
}
