// The measured reading speeds, and how they are measured.
import type { User } from '@fovea/contract/account.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'
import { Section } from '#kit/ui/section.tsx'
import classes from '../profile.module.css'

export function ReadingSection({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  return (
    <Section title={t('reading.title')}>
      {user.readingSpeedMax === 0 ? (
        <p className={classes.soft}>{t('reading.none')}</p>
      ) : (
        <>
          <dl className={classes.figures}>
            <Figure name={t('reading.usual')} wpm={user.readingSpeed} />
            <Figure name={t('reading.max')} wpm={user.readingSpeedMax} />
          </dl>
          <details className={classes.how}>
            <summary>{t('reading.how')}</summary>
            <p>{t('reading.howText')}</p>
          </details>
        </>
      )}
    </Section>
  )
}

function Figure({ name, wpm }: { name: string; wpm: number }) {
  const { t } = useTranslation('profile')
  const { locale } = useLanguage()
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">
        {new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(wpm)}
        <span className={classes.unit}> {t('reading.wpm')}</span>
      </dd>
    </div>
  )
}
