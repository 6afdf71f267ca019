// What a reading speed is compared with: other people here if there are enough, otherwise what adults usually read.
import type { ReadingStatistics } from '@fovea/contract/statistics.ts'
import { silentReadingNorm } from '@fovea/core/reading/norms.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import { RankText } from '../rank-text.tsx'
import classes from '../statistics.module.css'
import { useGroupNames } from '../use-group-names.ts'

interface ComparisonProps {
  statistics: ReadingStatistics
}

/** A speed that a player was set to says nothing beside a speed that was chosen freely. */
export function ReadingComparison({ statistics: { shown, rank } }: ComparisonProps) {
  const { t } = useTranslation('statistics')
  const { whole, percent } = useFormats()
  const { nameLanguage } = useGroupNames()
  if (!shown || shown.language === 'none') return null
  const { language, mode } = shown
  if (rank) {
    const share = percent(rank.value)
    const text = t('rank.reading', { language: nameLanguage(language), share })
    return <RankText text={text} rank={rank} />
  }
  if (mode !== 'plain') return null
  const norms = {
    nonFiction: whole(silentReadingNorm(language, 'nonFiction')),
    fiction: whole(silentReadingNorm(language, 'fiction')),
  }
  return <p>{t(language === 'en' ? 'norm.reading' : 'norm.readingEstimate', norms)}</p>
}

export function HowReading({ statistics: { shown } }: ComparisonProps) {
  const { t } = useTranslation('statistics')
  return (
    <Disclosure summary={t('how')}>
      <p>{t('reading.howReadings')}</p>
      <p>{t('reading.howSpeeds')}</p>
      <p>{t('rank.how')}</p>
      {shown?.mode === 'plain' && (
        <p className={classes.soft}>
          <cite>
            M. Brysbaert (2019): How many words do we read per minute? A review and meta-analysis of
            reading rate. Journal of Memory and Language 109.
          </cite>
        </p>
      )}
    </Disclosure>
  )
}
