// Where somebody stands among other people on this server.
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import classes from './statistics.module.css'

interface Rank {
  value: number
  low: number
  high: number
  results: number
  people: number
}

export function RankText({ text, rank }: { text: string; rank: Rank }) {
  const { t } = useTranslation('statistics')
  const { whole } = useFormats()
  const { low, high, results, people } = rank
  return (
    <>
      <p>{text}</p>
      <p className={classes.soft}>
        {t('figure.interval', { low: whole(low), high: whole(high) })} (
        {t('n', { n: whole(results) })}). {t('figure.others.people', { count: people })}
      </p>
    </>
  )
}
