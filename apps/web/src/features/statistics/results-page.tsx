// The frame of the pages of reading and typing: links, period, the choice of what is compared, and a message where the
// period has no results.
import type { StatisticsPeriod } from '@fovea/contract/statistics-periods.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { GroupSelect } from './group-select.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { SaveCsv } from './save-csv.tsx'
import classes from './statistics.module.css'

interface Answer<Group> {
  shown: Group | null
  groups: readonly Group[]
}

interface ResultsPageProps<Group, Data extends Answer<Group>> {
  title: string
  lead: string
  /** A way to more, beside the one to the overview. */
  way?: ReactNode
  period: StatisticsPeriod
  statistics: UseQueryResult<Data>
  nameOf: (group: Group) => string
  onPeriod: (period: StatisticsPeriod) => void
  onGroup: (group: Group) => void
  /** Says that nothing is in the period, and what to do. */
  empty: ReactNode
  fetchFile: (shown: Group) => Promise<Blob>
  fileName: string
  children: (data: Data) => ReactNode
}

export function ResultsPage<Group, Data extends Answer<Group>>(
  props: ResultsPageProps<Group, Data>,
) {
  const { title, lead, way, period, statistics, nameOf, onPeriod, onGroup, empty } = props
  const { fetchFile, fileName, children } = props
  const { t } = useTranslation('statistics')
  const { data } = statistics
  const shown = data?.shown ?? null
  return (
    <Page title={title} lead={lead}>
      <p className={classes.ways}>
        <Link to={paths.statistics} className={classes.back}>
          {t('game.back')}
        </Link>
        {way}
      </p>
      <PeriodChoice period={period} onChoose={onPeriod} />
      <Awaited queries={[statistics]} />
      {data && (
        <GroupSelect groups={data.groups} shown={shown} nameOf={nameOf} onChoose={onGroup} />
      )}
      {data && shown === null && <p className={classes.empty}>{empty}</p>}
      {data && shown !== null && (
        <div aria-busy={statistics.isPlaceholderData}>
          {children(data)}
          <SaveCsv fetchFile={() => fetchFile(shown)} fileName={fileName} />
        </div>
      )}
    </Page>
  )
}
