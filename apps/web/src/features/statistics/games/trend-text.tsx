// What the learning curve says in words, or what is still missing for one.
import type { GameStatistics } from '@fovea/contract/game-statistics.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import classes from '../statistics.module.css'

export function TrendText({ statistics }: { statistics: GameStatistics }) {
  const { t } = useTranslation('statistics')
  const { rounds, isCut, daysMissing } = statistics
  const describe = useTrendSentence()
  return (
    <div className={classes.trend}>
      <p>
        {statistics.trend ? describe(statistics.trend) : t('trend.missing', { count: daysMissing })}
      </p>
      {isCut && <p className={classes.soft}>{t('trend.cut', { count: rounds })}</p>}
      <Disclosure summary={t('how')}>
        <p>{t('trend.howDays')}</p>
        <p>{t('trend.howCurve')}</p>
        <p>{t('trend.howTypical')}</p>
      </Disclosure>
    </div>
  )
}

/** A change is only told where the interval leaves no doubt about its direction. */
function useTrendSentence() {
  const { t } = useTranslation('statistics')
  const { number } = useFormats()
  return ({ change, days }: NonNullable<GameStatistics['trend']>): string => {
    const { value, low, high } = change
    if (low > 0) {
      return t('trend.up', {
        count: days,
        change: number(value),
        low: number(low),
        high: number(high),
      })
    }
    if (high < 0) {
      return t('trend.down', {
        count: days,
        change: number(-value),
        low: number(-high),
        high: number(-low),
      })
    }
    return t('trend.unclear', { count: days, low: number(low), high: number(high) })
  }
}
