// Shows on the other shelves that imports have failed, with a link to them.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import classes from '../library.module.css'

export function FailedNotice({ count }: { count: number }) {
  const { t } = useTranslation('library')
  return (
    <p className={classes.failedNotice} role="status">
      {count > 0 && (
        <>
          {t('failed.count', { count })}{' '}
          <Link to={paths.library} search={{ shelf: 'failed' }} resetScroll={false}>
            {t('failed.show')}
          </Link>
        </>
      )}
    </p>
  )
}
