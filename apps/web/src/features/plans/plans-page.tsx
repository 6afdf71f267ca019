// What is true about plans on this server today: the account's own type, and that nothing is sold here.
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '#shared/me.ts'
import { paths } from '#shared/paths.ts'
import { Page } from '#shared/ui/page.tsx'
import classes from './plans-page.module.css'

export function PlansPage() {
  const { t } = useTranslation('plans')
  const { reason } = useSearch({ from: paths.plans })
  const me = useMe()
  return (
    <Page title={t('title')}>
      <div className={classes.words}>
        {reason === 'max_notes_trial' && (
          <p className={classes.reason}>{t('reason.maxNotesTrial')}</p>
        )}
        <p>{me ? t(`type.${me.userType}`) : '\u00a0'}</p>
        <p>{t('payment')}</p>
      </div>
    </Page>
  )
}
