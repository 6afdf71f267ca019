// One's own account: each part is changed and saved by itself.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '#shared/error-words.ts'
import { meQuery } from '#shared/me.ts'
import { useSession } from '#shared/session.ts'
import { Page } from '#shared/ui/page.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { EmailSection } from './email-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ReadingSection } from './reading-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function ProfilePage() {
  const { t } = useTranslation('profile')
  const token = useSession((session) => session.token)
  const { data: user, error, refetch } = useQuery(meQuery(token))
  return (
    <Page title={t('title')}>
      {user && (
        <>
          <NameSection name={user.name} />
          <EmailSection email={user.email} isApproved={user.emailApproved} />
          <PasswordSection email={user.email} />
          <LanguageSection />
          <ReadingSection user={user} />
          <SessionsSection />
          <DeletionSection />
        </>
      )}
      {!user && error && <Failed error={error} onAgain={refetch} />}
    </Page>
  )
}

function Failed({ error, onAgain }: { error: unknown; onAgain(): void }) {
  const { t } = useTranslation('profile')
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
