// The overview: what was read, typed and played in a period, the activity of a year, the skills, and every game.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Later } from '#kit/ui/later.tsx'
import { Page } from '#kit/ui/page.tsx'
import { overviewQuery } from '../api.ts'
import { GameList } from '../games/game-list.tsx'
import { SkillBars } from '../games/skill-bars.tsx'
import { PeriodChoice } from '../period-choice.tsx'
import { type OverviewSearch, readOverviewSearch, readPeriod } from '../search.ts'
import { Activity } from './activity.tsx'
import { FirstSteps } from './first-steps.tsx'
import { ReadingSummary, TypingSummary } from './summaries.tsx'

export function StatisticsPage() {
  const { t } = useTranslation('statistics')
  const navigate = useNavigate()
  const search = readOverviewSearch(useSearch({ strict: false }))
  const { period = 'month', year } = search
  const choose = (next: OverviewSearch) =>
    navigate({ to: paths.statistics, search: next, replace: true })
  const overview = useQuery({ ...overviewQuery(period), placeholderData: keepPreviousData })
  const { data } = overview
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Awaited queries={[overview]} />
      {data?.firstYear === null && <FirstSteps />}
      {data && data.firstYear !== null && (
        <>
          <PeriodChoice period={period} onChoose={(next) => choose({ ...search, period: next })} />
          <div aria-busy={overview.isPlaceholderData}>
            <ReadingSummary overview={data} />
            <TypingSummary overview={data} />
          </div>
          <Later>
            <Activity
              overview={data}
              year={year}
              onChoose={(next) =>
                choose({ ...readPeriod({ ...search }), ...(next && { year: next }) })
              }
            />
            <Later>
              <SkillBars skills={data.skills} />
              <Later>
                <GameList skills={data.skills} />
              </Later>
            </Later>
          </Later>
        </>
      )}
    </Page>
  )
}
