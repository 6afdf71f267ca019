// The figures of the readings that are shown, each with the number of readings it is made of.
import type { ReadingStatistics } from '@fovea/contract/statistics.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Figure } from '../figure.tsx'
import classes from '../statistics.module.css'

export function ReadingFigures({ statistics }: { statistics: ReadingStatistics }) {
  const { t } = useTranslation('statistics')
  const { whole, percent, duration } = useFormats()
  const { setWpm, deliveredWpm, best, comprehension, effectiveWpm, words, minutes } = statistics
  return (
    <>
      <dl className={classes.figures}>
        {setWpm && <Figure label={t('reading.set')} value={whole(setWpm.value)} unit={t('wpm')} />}
        {deliveredWpm && (
          <Figure
            label={t('reading.delivered')}
            value={whole(deliveredWpm.value)}
            unit={t('wpm')}
            note={t('n', { n: whole(deliveredWpm.count) })}
          />
        )}
        {best !== null && <Figure label={t('figures.best')} value={whole(best)} unit={t('wpm')} />}
        {effectiveWpm && (
          <Figure
            label={t('reading.effective')}
            value={whole(effectiveWpm.value)}
            unit={t('wpm')}
            note={t('n', { n: whole(effectiveWpm.count) })}
          />
        )}
        {comprehension && (
          <Figure label={t('reading.comprehension')} value={percent(comprehension.value)} />
        )}
        <Figure label={t('reading.words')} value={whole(words)} />
        <Figure label={t('figures.time')} value={duration(minutes)} />
      </dl>
      {!effectiveWpm && (
        <p className={classes.soft}>
          {t('reading.noTests')}{' '}
          <Link to={paths.readingTest} className={classes.back}>
            {t('reading.takeTest')}
          </Link>
        </p>
      )}
    </>
  )
}
