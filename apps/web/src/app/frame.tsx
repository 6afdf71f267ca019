// The frame of every page: header with the way around, the page itself, footer, the question about cookies.
import { Button } from '@mantine/core'
import { IconBook2, IconHome, IconNews, IconPuzzle, IconUser } from '@tabler/icons-react'
import { Link, Outlet, useMatchRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { useSession } from '#shared/session.ts'
import { Mark } from '#shared/ui/mark.tsx'
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx'
import { CookieQuestion } from './cookie-question.tsx'
import classes from './frame.module.css'
import { LanguageSelect } from './language-select.tsx'
import { useSignOutWatch } from './sign-out-watch.ts'

const AccountMenu = lazy(() => import('./account-menu.tsx'))
const NotificationHost = lazy(() => import('./notification-host.tsx'))
const SendingHost = lazy(() => import('./sending-host.tsx'))
const TroubleNote = lazy(() => import('./trouble-note.tsx'))

export function Frame() {
  const { t } = useTranslation('app')
  const isSignedIn = useSession((session) => session.token !== null)
  const isImmersed = useIsImmersed()
  const hasTabs = isSignedIn && !isImmersed
  useSignOutWatch()
  return (
    <div className={classes.frame} data-tabs={hasTabs || undefined}>
      <a href="#page" className={classes.skip}>
        {t('frame.skip')}
      </a>
      {!isImmersed && (
        <header className={classes.header}>
          <Link to={paths.home} className={classes.brand}>
            <Mark />
            Fovea
          </Link>
          {isSignedIn ? <MemberLinks /> : <PublicLinks />}
          <div className={classes.tools}>
            <LanguageSelect />
            <ColourSchemeSwitch />
            {isSignedIn ? <Account /> : <Doors />}
          </div>
        </header>
      )}
      <main id="page" tabIndex={-1} className={classes.page}>
        <Outlet />
      </main>
      {!isImmersed && <Footer />}
      {hasTabs && <PhoneTabs />}
      {!isImmersed && <CookieQuestion />}
      {isSignedIn && (
        <Suspense fallback={null}>
          <NotificationHost />
          <SendingHost />
          <TroubleNote />
        </Suspense>
      )}
    </div>
  )
}

/** The reader has the whole window. */
function useIsImmersed(): boolean {
  return Boolean(useMatchRoute()({ to: paths.read }))
}

function PublicLinks() {
  const { t } = useTranslation('app')
  return (
    <nav className={classes.links} aria-label={t('frame.main')}>
      <Link to={paths.services}>{t('frame.services')}</Link>
      <Link to={paths.support}>{t('frame.support')}</Link>
    </nav>
  )
}

function Account() {
  return (
    <Suspense fallback={<span className={classes.account} />}>
      <AccountMenu />
    </Suspense>
  )
}

function Doors() {
  const { t } = useTranslation('app')
  return (
    <>
      <Link to={paths.logIn} className={classes.logIn}>
        {t('frame.logIn')}
      </Link>
      <Button component={Link} to={paths.signUp} size="sm" className={classes.signUp}>
        {t('frame.signUp')}
      </Button>
    </>
  )
}

function MemberLinks() {
  const { t } = useTranslation('app')
  return (
    <nav className={classes.links} aria-label={t('frame.main')}>
      <Link to={paths.home}>{t('frame.home')}</Link>
      <Link to={paths.library}>{t('frame.library')}</Link>
      <Link to={paths.news}>{t('frame.news')}</Link>
      <Link to={paths.games}>{t('frame.games')}</Link>
    </nav>
  )
}

/** The same way around, in reach of a thumb. */
function PhoneTabs() {
  const { t } = useTranslation('app')
  const tabs = [
    { to: paths.home, words: t('frame.home'), Icon: IconHome },
    { to: paths.library, words: t('frame.library'), Icon: IconBook2 },
    { to: paths.news, words: t('frame.news'), Icon: IconNews },
    { to: paths.games, words: t('frame.games'), Icon: IconPuzzle },
    { to: paths.profile, words: t('frame.profile'), Icon: IconUser },
  ] as const
  return (
    <nav className={classes.tabs} aria-label={t('frame.main')}>
      {tabs.map(({ to, words, Icon }) => (
        <Link key={to} to={to} className={classes.tab}>
          <Icon size={22} stroke={1.6} aria-hidden />
          {words}
        </Link>
      ))}
    </nav>
  )
}

function Footer() {
  const { t } = useTranslation('app')
  return (
    <footer className={classes.footer}>
      <span>{t('frame.footer')}</span>
      <nav className={classes.footerLinks} aria-label={t('frame.more')}>
        <Link to={paths.services}>{t('frame.services')}</Link>
        <Link to={paths.support}>{t('frame.support')}</Link>
        <a href="/api/docs">{t('frame.api')}</a>
      </nav>
    </footer>
  )
}
