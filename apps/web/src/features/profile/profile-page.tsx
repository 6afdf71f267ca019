// The profile page. Each part of the account is changed and saved separately.
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#domain/account/me.ts'
import { findTrackers } from '#kit/errors/outside-tools.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { DataSection } from './data/data-section.tsx'
import { DeletionSection } from './data/deletion-section.tsx'
import { DeviceSection } from './data/device-section.tsx'
import { PrivacySection } from './data/privacy-section.tsx'
import { EmailSection } from './log-in/email-section.tsx'
import { IdentitiesSection } from './log-in/identities-section.tsx'
import { PasswordSection } from './log-in/password-section.tsx'
import { SessionsSection } from './log-in/sessions-section.tsx'
import { AvatarSection } from './personal/avatar-section.tsx'
import { ChoicesSection } from './personal/choices-section.tsx'
import { DaySection } from './personal/day-section.tsx'
import { LanguageSection } from './personal/language-section.tsx'
import { NameSection } from './personal/name-section.tsx'
import { ReadingSection } from './personal/reading-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { ProfileContents } from './profile-contents.tsx'
import { PasskeysSection } from './security/passkeys-section.tsx'
import { SecondFactorSection } from './security/second-factor-section.tsx'
import { TokensSection } from './tokens/tokens-section.tsx'

export function ProfilePage() {
  const { t } = useTranslation('profile')
  const me = useMeQuery()
  const user = me.data
  return (
    <Page title={t('title')}>
      {user && (
        <ProfileContents>
          <NameSection name={user.name} />
          <AvatarSection name={user.name} />
          <EmailSection user={user} />
          <LanguageSection />
          <ChoicesSection choices={user} />
          <DaySection day={user} />
          <ReadingSection user={user} />
          <PlanSection userType={user.userType} />
          <PasswordSection email={user.email} />
          <SecondFactorSection />
          <PasskeysSection />
          <IdentitiesSection />
          <SessionsSection />
          <TokensSection />
          {findTrackers() && <PrivacySection />}
          <DataSection />
          <DeviceSection />
          <DeletionSection />
        </ProfileContents>
      )}
      <Awaited queries={[me]} />
    </Page>
  )
}
