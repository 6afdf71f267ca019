// The speed at which the user reads best, or why it is not known yet.
import { findBestSpeed, type SpeedTest } from '@fovea/core/reading/best-speed.ts'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { useFigures } from './figures.ts'
import classes from './history.module.css'

export function BestSpeed({ tests }: { tests: SpeedTest[] }) {
  const { t } = useTranslation('reading-tests')
  const { whole, percent } = useFigures()
  const best = findBestSpeed(tests)
  if (best.kind === 'tooFew') {
    return <p className={classes.soft}>{t('best.tooFew', { count: best.missing })}</p>
  }
  return (
    <>
      {best.kind === 'found' ? (
        <>
          <p className={classes.best}>
            <span>{t('best.label')}</span>
            <strong>{whole(best.band.wpm)}</strong> <span>{t('wpm')}</span>
          </p>
          <p className={classes.soft}>
            {t('best.found', { share: percent(best.band.comprehension) })}{' '}
            {best.isFastest && t('best.isFastest')}
          </p>
        </>
      ) : (
        <p className={classes.soft}>
          {best.kind === 'tooAlike' ? t('best.tooAlike') : t('best.unclear')}
        </p>
      )}
      <Disclosure summary={t('best.how')}>
        <p>{t('best.howText')}</p>
      </Disclosure>
    </>
  )
}
