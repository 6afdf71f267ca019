// What a typing speed is compared with: other people here if there are enough, otherwise what volunteers typed in a study.
import type { TypingStatistics } from '@fovea/contract/statistics.ts'
import { typingNorm } from '@fovea/core/typing/norms.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import { RankText } from '../rank-text.tsx'
import { useGroupNames } from '../use-group-names.ts'

interface ComparisonProps {
  statistics: TypingStatistics
}

export function TypingComparison({ statistics: { shown, rank } }: ComparisonProps) {
  const { t } = useTranslation('statistics')
  const { whole, percent } = useFormats()
  const { nameLanguage } = useGroupNames()
  if (shown?.kind !== 'test') return null
  if (rank) {
    const share = percent(rank.value)
    const text = t('rank.typing', { language: nameLanguage(shown.language), share })
    return <RankText text={text} rank={rank} />
  }
  const { wpm, people } = typingNorm
  return <p>{t('norm.typing', { wpm: `${whole(wpm)} ${t('wpm')}`, people: whole(people) })}</p>
}

export function HowTyping({ statistics: { shown } }: ComparisonProps) {
  const { t } = useTranslation('statistics')
  return (
    <Disclosure summary={t('how')}>
      <p>{t('typing.howRuns')}</p>
      {shown?.kind === 'import' && <p>{t('typing.howImported')}</p>}
      <p>{t('rank.how')}</p>
      {shown?.kind === 'test' && (
        <p>
          <cite>
            V. Dhakal, A. M. Feit, P. O. Kristensson and A. Oulasvirta (2018): Observations on
            typing from 136 million keystrokes. CHI ’18.
          </cite>
        </p>
      )}
    </Disclosure>
  )
}
