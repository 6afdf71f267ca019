// The figures of the rounds that are shown: last, best, typical, level.
import type { GameStatistics } from '@fovea/contract/game-statistics.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { Figure } from '../figure.tsx'
import classes from '../statistics.module.css'

export function GameFigures({ statistics }: { statistics: GameStatistics }) {
  const { t } = useTranslation('statistics')
  const { number, whole } = useFormats()
  const { last, best, typical, level, rounds } = statistics
  const hasLevels = statistics.points.some((point) => point.level !== null && point.level > 1)
  return (
    <dl className={classes.figures}>
      {last !== null && <Figure label={t('figures.last')} value={number(last)} />}
      {best !== null && <Figure label={t('figures.best')} value={number(best)} />}
      {typical && (
        <Figure
          label={t('figures.typical')}
          value={number(typical.value)}
          note={t('figures.between', { low: number(typical.low), high: number(typical.high) })}
        />
      )}
      {level !== null && hasLevels && <Figure label={t('figures.level')} value={whole(level)} />}
      <Figure label={t('figures.rounds')} value={whole(rounds)} />
    </dl>
  )
}
