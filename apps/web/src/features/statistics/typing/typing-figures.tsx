// The figures of the runs that are shown.
import type { TypingStatistics } from '@fovea/contract/statistics.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { Figure } from '../figure.tsx'
import classes from '../statistics.module.css'

export function TypingFigures({ statistics }: { statistics: TypingStatistics }) {
  const { t } = useTranslation('statistics')
  const { whole, percent, duration } = useFormats()
  const { wpm, best, accuracy, consistency, minutes } = statistics
  return (
    <dl className={classes.figures}>
      {wpm && (
        <Figure
          label={t('typing.speed')}
          value={whole(wpm.value)}
          unit={t('wpm')}
          note={t('n', { n: whole(wpm.count) })}
        />
      )}
      {best !== null && <Figure label={t('figures.best')} value={whole(best)} unit={t('wpm')} />}
      {accuracy && <Figure label={t('typing.accuracy')} value={percent(accuracy.value)} />}
      {consistency && <Figure label={t('typing.consistency')} value={percent(consistency.value)} />}
      <Figure label={t('figures.time')} value={duration(minutes)} />
    </dl>
  )
}
