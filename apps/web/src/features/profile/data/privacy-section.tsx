// Whether visits are measured: the answer to the question about tracking, to be changed at any time. Shown only where they
// are measured at all.
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { answerConsent, isSignalled, useConsent } from '#domain/outside/consent.ts'
import { Section } from '#kit/ui/section.tsx'
import classes from '../profile.module.css'

export function PrivacySection() {
  const { t } = useTranslation('profile')
  const { consent } = useConsent()
  return (
    <Section title={t('privacy.title')}>
      <p className={classes.soft}>{t('privacy.text')}</p>
      {isSignalled() ? (
        <p className={classes.soft}>{t('privacy.signalled')}</p>
      ) : (
        <Switch
          size="md"
          label={t('privacy.label')}
          checked={consent === 'agreed'}
          onChange={({ currentTarget }) => void answerConsent(currentTarget.checked)}
        />
      )}
    </Section>
  )
}
