// The statistics of typing: figures, charts and numbers of the runs of one language and kind.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { contract } from '#kit/api/api-client.ts'
import { fetchCsv, typingQuery } from '../api.ts'
import { ResultsPage } from '../results-page.tsx'
import { readTypingSearch, type TypingSearch } from '../search.ts'
import classes from '../statistics.module.css'
import { useGroupNames } from '../use-group-names.ts'
import { HowTyping, TypingComparison } from './comparison.tsx'
import { TypingCharts } from './typing-charts.tsx'
import { TypingFigures } from './typing-figures.tsx'

export function TypingPage() {
  const { t } = useTranslation('statistics')
  const { nameTyping } = useGroupNames()
  const navigate = useNavigate()
  const search = readTypingSearch(useSearch({ strict: false }))
  const shown = { ...search, period: search.period ?? 'all' }
  const choose = (next: TypingSearch) =>
    navigate({ to: paths.statisticsOfTyping, search: { ...search, ...next }, replace: true })
  return (
    <ResultsPage
      title={t('typing.title')}
      lead={t('typing.lead')}
      way={
        <Link to={paths.typingHistory} className={classes.back}>
          {t('typing.all')}
        </Link>
      }
      period={shown.period}
      statistics={useQuery({ ...typingQuery(shown), placeholderData: keepPreviousData })}
      nameOf={nameTyping}
      onPeriod={(period) => choose({ period })}
      onGroup={({ language, kind }) => choose({ language, kind })}
      empty={
        <>
          {t('typing.none')} <Link to={paths.typingTest}>{t('typing.start')}</Link>
        </>
      }
      fetchFile={(group) => fetchCsv(contract.statistics.typingCsv, { ...shown, ...group })}
      fileName={`fovea-typing-${shown.period}.csv`}
    >
      {(statistics) => (
        <>
          <TypingFigures statistics={statistics} />
          <div className={classes.trend}>
            <TypingComparison statistics={statistics} />
            <HowTyping statistics={statistics} />
          </div>
          <TypingCharts statistics={statistics} />
        </>
      )}
    </ResultsPage>
  )
}
