// The statistics of typing: figures, charts and numbers of the runs of one language and kind.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { contract } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import { fetchCsv, typingQuery } from '../api.ts'
import { GroupSelect } from '../group-select.tsx'
import { PeriodChoice } from '../period-choice.tsx'
import { SaveCsv } from '../save-csv.tsx'
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
  const { period = 'all' } = search
  const choose = (next: TypingSearch) =>
    navigate({ to: paths.statisticsOfTyping, search: { ...search, ...next }, replace: true })
  const statistics = useQuery({
    ...typingQuery({ ...search, period }),
    placeholderData: keepPreviousData,
  })
  const { data } = statistics
  return (
    <Page title={t('typing.title')} lead={t('typing.lead')}>
      <p className={classes.ways}>
        <Link to={paths.statistics} className={classes.back}>
          {t('game.back')}
        </Link>
        <Link to={paths.typingHistory} className={classes.back}>
          {t('typing.all')}
        </Link>
      </p>
      <PeriodChoice period={period} onChoose={(next) => choose({ period: next })} />
      <Awaited queries={[statistics]} />
      {data && (
        <GroupSelect
          groups={data.groups}
          shown={data.shown && { ...data.shown, runs: 0 }}
          nameOf={nameTyping}
          onChoose={({ language, kind }) => choose({ language, kind })}
        />
      )}
      {data && !data.shown && (
        <p className={classes.empty}>
          {t('typing.none')} <Link to={paths.typingTest}>{t('typing.start')}</Link>
        </p>
      )}
      {data?.shown && (
        <div aria-busy={statistics.isPlaceholderData}>
          <TypingFigures statistics={data} />
          <div className={classes.trend}>
            <TypingComparison statistics={data} />
            <HowTyping statistics={data} />
          </div>
          <TypingCharts statistics={data} />
          <SaveCsv
            fetchFile={() =>
              fetchCsv(contract.statistics.typingCsv, { ...search, period, ...data.shown })
            }
            fileName={`fovea-typing-${period}.csv`}
          />
        </div>
      )}
    </Page>
  )
}
