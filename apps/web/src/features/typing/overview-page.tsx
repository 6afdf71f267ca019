// The start of typing: go on with the program, a test, practice or a text; what was typed today, and the last runs.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { programQuery } from '#domain/typing/program-query.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { latestRunsQuery } from './api.ts'
import { Goal } from './goal.tsx'
import { findLastRuns } from './history/last-runs.ts'
import { LatestRuns } from './history/latest-runs.tsx'
import { GoOn } from './program/go-on.tsx'
import { ForTypist, type Typist } from './run/typist.tsx'
import classes from './typing.module.css'

export function OverviewPage() {
  const { t } = useTranslation('typing')
  return (
    <Page title={t('title')} lead={t('lead')} width="wide">
      <ForTypist>{(typist) => <Overview typist={typist} />}</ForTypist>
    </Page>
  )
}

function Overview({ typist }: { typist: Typist }) {
  const { t } = useTranslation('typing')
  const program = useQuery(programQuery(typist.language))
  const latest = useQuery(latestRunsQuery)
  if (!program.data || !latest.data) return <Awaited queries={[program, latest]} />
  const runs = findLastRuns(latest.data)
  return (
    <>
      <GoOn program={program.data} isFirst={runs.length === 0} />
      <ul className={classes.ways}>
        {(['typingPractice', 'typingTest', 'typingText'] as const).map((way) => (
          <li key={way}>
            <Link to={paths[way]}>{t(`way.${way}`)}</Link>
            <p>{t(`wayText.${way}`)}</p>
          </li>
        ))}
      </ul>
      {runs.length > 0 && (
        <div className={classes.columns}>
          <Goal />
          <LatestRuns runs={runs} />
        </div>
      )}
      <nav className={classes.links} aria-label={t('more')}>
        <Link to={paths.typingProgram}>{t('program.title')}</Link>
        <Link to={paths.typingHistory}>{t('history.title')}</Link>
        <Link to={paths.typingBoard}>{t('board.title')}</Link>
      </nav>
    </>
  )
}
