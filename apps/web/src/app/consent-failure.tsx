// Says why an account could not be told the answer to the question about tracking. The answer holds in this browser, and
// the account is told again with the next start of the app, or at once.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { forgetConsentFailure, tellAccount } from '#domain/outside/consent.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { Note } from './note.tsx'

export default function ConsentFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation('app')
  const describeError = useErrorMessages()
  return (
    <Note role="status" message={t('consent.failed', { reason: describeError(failure) })} canWait>
      <Button variant="default" size="sm" onClick={() => void tellAccount()}>
        {t('again')}
      </Button>
      <Button variant="default" size="sm" onClick={forgetConsentFailure}>
        {t('consent.close')}
      </Button>
    </Note>
  )
}
