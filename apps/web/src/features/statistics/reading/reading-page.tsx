// The statistics of reading: figures, charts and numbers of the readings of one language and mode.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { contract } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import { fetchCsv, readingQuery } from '../api.ts'
import { GroupSelect } from '../group-select.tsx'
import { PeriodChoice } from '../period-choice.tsx'
import { SaveCsv } from '../save-csv.tsx'
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
  const { period = 'all' } = search
  const choose = (next: ReadingSearch) =>
    navigate({ to: paths.statisticsOfReading, search: { ...search, ...next }, replace: true })
  const statistics = useQuery({
    ...readingQuery({ ...search, period }),
    placeholderData: keepPreviousData,
  })
  const { data } = statistics
  return (
    <Page title={t('reading.title')} lead={t('reading.lead')}>
      <p className={classes.ways}>
        <Link to={paths.statistics} className={classes.back}>
          {t('game.back')}
        </Link>
      </p>
      <PeriodChoice period={period} onChoose={(next) => choose({ period: next })} />
      <Awaited queries={[statistics]} />
      {data && (
        <GroupSelect
          groups={data.groups}
          shown={data.shown && { ...data.shown, readings: 0 }}
          nameOf={nameReading}
          onChoose={({ language, mode }) => choose({ language, mode })}
        />
      )}
      {data && !data.shown && (
        <p className={classes.empty}>
          {t('reading.none')} <Link to={paths.library}>{t('reading.start')}</Link>
        </p>
      )}
      {data?.shown && (
        <div aria-busy={statistics.isPlaceholderData}>
          <ReadingFigures statistics={data} />
          <div className={classes.trend}>
            <ReadingComparison statistics={data} />
            <HowReading statistics={data} />
          </div>
          <ReadingCharts statistics={data} />
          <SaveCsv
            fetchFile={() =>
              fetchCsv(contract.statistics.readingCsv, { ...search, period, ...data.shown })
            }
            fileName={`fovea-reading-${period}.csv`}
          />
        </div>
      )}
    </Page>
  )
}
