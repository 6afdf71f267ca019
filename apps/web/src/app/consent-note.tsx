// Asks whether visits may be measured. Yes and no look the same and take one press each.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { answerConsent } from '#domain/outside/consent.ts'
import { Note } from './note.tsx'

export default function ConsentNote() {
  const { t } = useTranslation('app')
  return (
    <Note role="status" message={t('consent.question')} canWait>
      {[true, false].map((agrees) => (
        <Button
          key={String(agrees)}
          variant="default"
          size="sm"
          onClick={() => void answerConsent(agrees)}
        >
          {t(agrees ? 'consent.agree' : 'consent.decline')}
        </Button>
      ))}
    </Note>
  )
}
