// The statistics of one game: what to show of it, and the figures, charts and table of that.
import type { GameName } from '@fovea/contract/game-names.ts'
import { type StatisticsPeriod, statisticsPeriods } from '@fovea/contract/statistics-periods.ts'
import { gameKinds } from '@fovea/games/names.ts'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { findPlayableName, messagesOf } from '#shared/playable-games.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import { statisticsQuery } from '../api.ts'
import { SaveCsv } from '../save-csv.tsx'
import classes from '../statistics.module.css'
import { GameCharts } from './game-charts.tsx'
import { GameFigures } from './game-figures.tsx'
import { ModeSelect } from './mode-select.tsx'
import { PointsTable } from './points-table.tsx'
import { TrendText } from './trend-text.tsx'

export function GameStatisticsPage() {
  const { kind = '' } = useParams({ strict: false })
  const name = findPlayableName(kind)
  if (!name) throw notFound()
  return <GameStatistics key={name} name={name} />
}

function GameStatistics({ name }: { name: GameName }) {
  const { t } = useTranslation('statistics')
  const { t: say } = useTranslation(messagesOf(name))
  const [period, setPeriod] = useState<StatisticsPeriod>('all')
  const [mode, setMode] = useState<string>()
  const shown = { name, period, mode }
  const statistics = useQuery({ ...statisticsQuery(shown), placeholderData: keepPreviousData })
  const { data } = statistics
  return (
    <Page title={say('title')} lead={t('game.lead')}>
      <p className={classes.ways}>
        <Link to={paths.statistics} className={classes.back}>
          {t('game.back')}
        </Link>
        <Link to={paths.rounds} params={{ kind: gameKinds[name] }} className={classes.back}>
          {t('game.rounds')}
        </Link>
      </p>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('period.label')}
        data={statisticsPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={period}
        onChange={setPeriod}
      />
      <Awaited queries={[statistics]} />
      {data && <ModeSelect statistics={data} onChoose={setMode} />}
      {data && data.points.length === 0 && (
        <p className={classes.empty}>
          {t('game.none')}{' '}
          <Link to={paths.game} params={{ kind: gameKinds[name] }}>
            {t('game.play')}
          </Link>
        </p>
      )}
      {data && data.points.length > 0 && (
        <>
          <GameFigures statistics={data} />
          <TrendText statistics={data} />
          <GameCharts statistics={data} />
          <PointsTable points={data.points} />
          <SaveCsv shown={{ ...shown, mode: data.mode ?? undefined }} />
        </>
      )}
    </Page>
  )
}
