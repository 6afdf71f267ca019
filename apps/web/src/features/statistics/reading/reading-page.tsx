// The statistics of reading: figures, charts and numbers of the readings of one language and mode.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { contract } from '#kit/api/api-client.ts'
import { fetchCsv, readingQuery } from '../api.ts'
import { ResultsPage } from '../results-page.tsx'
import { type ReadingSearch, readReadingSearch } from '../search.ts'
import classes from '../statistics.module.css'
import { useGroupNames } from '../use-group-names.ts'
import { HowReading, ReadingComparison } from './comparison.tsx'
import { ReadingCharts } from './reading-charts.tsx'
import { ReadingFigures } from './reading-figures.tsx'

export function ReadingPage() {
  const { t } = useTranslation('statistics')
  const { nameReading } = useGroupNames()
  const navigate = useNavigate()
  const search = readReadingSearch(useSearch({ strict: false }))
  const shown = { ...search, period: search.period ?? 'all' }
  const choose = (next: ReadingSearch) =>
    navigate({ to: paths.statisticsOfReading, search: { ...search, ...next }, replace: true })
  return (
    <ResultsPage
      title={t('reading.title')}
      lead={t('reading.lead')}
      period={shown.period}
      statistics={useQuery({ ...readingQuery(shown), placeholderData: keepPreviousData })}
      nameOf={nameReading}
      onPeriod={(period) => choose({ period })}
      onGroup={({ language, mode }) => choose({ language, mode })}
      empty={
        <>
          {t('reading.none')} <Link to={paths.library}>{t('reading.start')}</Link>
        </>
      }
      fetchFile={(group) => fetchCsv(contract.statistics.readingCsv, { ...shown, ...group })}
      fileName={`fovea-reading-${shown.period}.csv`}
    >
      {(statistics) => (
        <>
          <ReadingFigures statistics={statistics} />
          <div className={classes.trend}>
            <ReadingComparison statistics={statistics} />
            <HowReading statistics={statistics} />
          </div>
          <ReadingCharts statistics={statistics} />
        </>
      )}
    </ResultsPage>
  )
}
