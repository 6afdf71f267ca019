// The profile page. Each part of the account is changed and saved separately.
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#domain/account/me.ts'
import { findTrackers } from '#kit/errors/outside-tools.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { AvatarSection } from './avatar-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { DataSection } from './data-section.tsx'
import { DaySection } from './day-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { EmailSection } from './email-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ProfileContents } from './profile-contents.tsx'
import { ReadingSection } from './reading-section.tsx'
import { PasskeysSection } from './security/passkeys-section.tsx'
import { SecondFactorSection } from './security/second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TokensSection } from './tokens-section.tsx'

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
          <DeletionSection />
        </ProfileContents>
      )}
      <Awaited queries={[me]} />
    </Page>
  )
}
