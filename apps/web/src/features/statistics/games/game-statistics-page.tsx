// The statistics of one game: the choice of rounds, and the figures, charts and table of the chosen ones.
import type { GameName } from '@fovea/contract/game-names.ts'
import { gameKinds } from '@fovea/games/names.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, notFound, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { findPlayableName, messagesOf } from '#domain/games/playable-games.ts'
import { paths } from '#domain/pages/paths.ts'
import { contract } from '#kit/api/api-client.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { fetchCsv, gameQuery } from '../api.ts'
import { PeriodChoice } from '../period-choice.tsx'
import { SaveCsv } from '../save-csv.tsx'
import { type GameSearch, readGameSearch } from '../search.ts'
import classes from '../statistics.module.css'
import { GameCharts } from './game-charts.tsx'
import { GameFigures } from './game-figures.tsx'
import { GameNumbers } from './game-numbers.tsx'
import { ModeSelect } from './mode-select.tsx'
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
  const navigate = useNavigate()
  const { period = 'all', mode } = readGameSearch(useSearch({ strict: false }))
  const choose = (next: GameSearch) =>
    navigate({
      to: paths.statisticsOfGame,
      params: { kind: gameKinds[name] },
      search: { period, ...(mode && { mode }), ...next },
      replace: true,
    })
  const shown = { name, period, mode }
  const statistics = useQuery({ ...gameQuery(shown), placeholderData: keepPreviousData })
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
      <PeriodChoice period={period} onChoose={(next) => choose({ period: next })} />
      <Awaited queries={[statistics]} />
      {data && <ModeSelect statistics={data} onChoose={(next) => choose({ mode: next })} />}
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
          <GameNumbers points={data.points} />
          <SaveCsv
            fetchFile={() =>
              fetchCsv(contract.gameStatistics.gameStatisticsCsv, {
                ...shown,
                mode: data.mode ?? undefined,
              })
            }
            fileName={`fovea-${gameKinds[name]}-${period}.csv`}
          />
        </>
      )}
    </Page>
  )
}
