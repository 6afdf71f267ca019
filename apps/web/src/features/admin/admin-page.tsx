// The frame of every page of the administrators' area, with its navigation.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { Page } from '#kit/ui/page.tsx'
import classes from './admin.module.css'

/** The pages in the order of the navigation. */
const sections = [
  ['overview', paths.admin],
  ['users', paths.adminUsers],
  ['coupons', paths.adminCoupons],
  ['books', paths.adminBooks],
  ['feeds', paths.adminFeeds],
  ['mails', paths.adminMails],
  ['jobs', paths.adminJobs],
  ['log', paths.adminLog],
] as const

export type AdminSection = (typeof sections)[number][0]

interface AdminPageProps {
  section: AdminSection
  /** Instead of the name of the section. */
  title?: string | undefined
  lead?: string
  children: ReactNode
}

export function AdminPage({ section, title, lead, children }: AdminPageProps) {
  const { t } = useTranslation('admin')
  return (
    <Page title={title ?? t(`nav.${section}`)} lead={lead} width="wide">
      <nav className={classes.nav} aria-label={t('title')}>
        {sections.map(([name, to]) => (
          <Link
            key={name}
            to={to}
            className={classes.link}
            data-current={name === section || undefined}
            aria-current={name === section ? 'page' : undefined}
          >
            {t(`nav.${name}`)}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  )
}
