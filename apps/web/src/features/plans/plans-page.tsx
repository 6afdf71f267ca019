// The plans page: the type of the account, and that nothing is sold on this server.
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#shared/me.ts'
import { paths } from '#shared/paths.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import classes from './plans-page.module.css'

export function PlansPage() {
  const { t } = useTranslation('plans')
  const { reason } = useSearch({ strict: false })
  const me = useMeQuery()
  return (
    <Page title={t('title')}>
      <div className={classes.text}>
        {reason === 'max_notes_trial' && (
          <>
            <p className={classes.reason}>{t('reason.maxNotesTrial')}</p>
            <p>
              {t('reason.kept')} <Link to={paths.notes}>{t('reason.toNotes')}</Link>
            </p>
          </>
        )}
        {me.data ? <p>{t(`type.${me.data.userType}`)}</p> : <Awaited queries={[me]} isQuiet />}
        <p>{t('payment')}</p>
      </div>
    </Page>
  )
}
