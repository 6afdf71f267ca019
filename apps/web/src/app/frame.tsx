// The frame of every page: navigation, the page itself, and notes over it. Visitors get a line of links above and
// below, members get the areas. Work that fills the window hides both (see `immersive.tsx`).
import { Button } from '@mantine/core'
import { Link, Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNextSearch } from '#domain/pages/next-page.ts'
import { paths } from '#domain/pages/paths.ts'
import { findTrackers } from '#kit/errors/outside-tools.ts'
import { useSession } from '#kit/session/session.ts'
import { Island } from '#kit/ui/island.tsx'
import { createLatePart } from '#kit/ui/late-part.tsx'
import { AccountLanguage } from './account-language.tsx'
import { Brand } from './brand.tsx'
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx'
import { ConsentSlot } from './consent-slot.tsx'
import classes from './frame.module.css'
import { OwnLanguageSelect } from './own-language-select.tsx'
import { OwnOffer } from './own-offer.tsx'
import { QuickOpenKey } from './quick-open-key.tsx'
import { useSignOutWatch } from './sign-out-watch.ts'
import { UntoldNote } from './untold-note.tsx'
import { UpdateNote } from './update-note.tsx'

const railRoom = <div className={classes.railRoom} />
const AreaRail = createLatePart(() => import('./area-rail.tsx'), railRoom)
const EntryTabs = createLatePart(() => import('./entry-tabs.tsx'))
const LeavingHost = createLatePart(() => import('./leaving-host.tsx'))
const NotificationHost = createLatePart(() => import('./notification-host.tsx'))
const SendingHost = createLatePart(() => import('./sending-host.tsx'))
const TrackedMember = createLatePart(() => import('./tracked-member.tsx'))
const TroubleNote = createLatePart(() => import('./trouble-note.tsx'))
const UnkeptNote = createLatePart(() => import('./unkept-note.tsx'))

/** Loads the navigation, so that a member's first page is drawn with it. */
export function loadMemberFrame(): Promise<unknown> {
  return Promise.allSettled([AreaRail.preload(), EntryTabs.preload()])
}

export function Frame() {
  const { t } = useTranslation('app')
  const isMember = useSession((session) => session.token !== null)
  useSignOutWatch()
  return (
    <div className={classes.frame} data-member={isMember || undefined}>
      <a href="#page" className={classes.skip}>
        {t('frame.skip')}
      </a>
      {!isMember && <Offer />}
      {isMember ? <AreaRail /> : <PublicHeader />}
      <div className={classes.content}>
        {isMember && <EntryTabs />}
        <main id="page" tabIndex={-1} className={classes.page}>
          <Outlet />
        </main>
        {!isMember && <Footer />}
        <div className={classes.notes}>
          {isMember && <TroubleNote />}
          {isMember && <UnkeptNote />}
          <UntoldNote />
          <UpdateNote />
          <Island name="consent">
            <ConsentSlot />
          </Island>
        </div>
      </div>
      {isMember && (
        <>
          <NotificationHost />
          <SendingHost />
          <LeavingHost />
          <AccountLanguage />
          {findTrackers() && <TrackedMember />}
        </>
      )}
      {isMember && <QuickOpenKey />}
    </div>
  )
}

/** It has its room only where there is something to offer. */
function Offer() {
  return (
    <div className={classes.offer}>
      <Island name="offer">
        <OwnOffer />
      </Island>
    </div>
  )
}

function PublicHeader() {
  const { t } = useTranslation('app')
  const next = useNextSearch()
  return (
    <header className={classes.header}>
      <Brand />
      <nav className={classes.links} aria-label={t('frame.main')}>
        <Link to={paths.services}>{t('frame.services')}</Link>
        <Link to={paths.support}>{t('frame.support')}</Link>
      </nav>
      <div className={classes.tools}>
        <Island name="language">
          <OwnLanguageSelect />
        </Island>
        <Island name="colours">
          <ColourSchemeSwitch />
        </Island>
        <Link to={paths.logIn} search={next} className={classes.logIn}>
          {t('frame.logIn')}
        </Link>
        <Button
          size="sm"
          className={classes.signUp}
          renderRoot={(props) => <Link to={paths.signUp} search={next} {...props} />}
        >
          {t('frame.signUp')}
        </Button>
      </div>
    </header>
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
