// A run beside one's own last ten and beside what people type on average.
import { typingNorm } from '@fovea/core/typing/norms.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { latestRunsQuery } from '../api.ts'
import { findMedianSpeed } from '../history/last-runs.ts'
import classes from '../typing.module.css'

interface ComparisonProps {
  wpm: number
  /** The run itself is not among those it is compared with. */
  id: string
}

export function Comparison({ wpm, id }: ComparisonProps) {
  const { t } = useTranslation('typing')
  const { whole } = useFormats()
  const latest = useQuery(latestRunsQuery)
  const median = findMedianSpeed(latest.data ?? [], id)
  return (
    <section className={classes.section}>
      <h2>{t('compare.title')}</h2>
      {median !== undefined && (
        <p>
          {t('compare.own', {
            wpm: t('wpm', { count: Math.round(median) }),
            change: signed(wpm - median),
          })}
        </p>
      )}
      <p>
        {t('compare.norm', {
          wpm: t('wpm', { count: Math.round(typingNorm.wpm) }),
          change: signed(wpm - typingNorm.wpm),
          people: whole(typingNorm.people),
        })}
      </p>
    </section>
  )

  function signed(change: number): string {
    const rounded = Math.round(change)
    const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '±'
    return `${sign}${whole(Math.abs(rounded))}`
  }
}
