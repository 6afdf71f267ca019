// What somebody's days have to do with how they read, type and play: first what holds, then what was looked at without a
// statement, then what is missing.
import { insightOutcomes } from '@fovea/contract/insight-choices.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import { insightsQuery } from './api.ts'
import { ComparedTable } from './compared-table.tsx'
import { ExperimentCard } from './experiment-card.tsx'
import { Findings } from './findings.tsx'
import classes from './insight.module.css'
import { MissingDays } from './missing-days.tsx'

export function InsightPage() {
  const { t } = useTranslation('insight')
  const asked = useQuery(insightsQuery)
  const { data } = asked
  return (
    <Page title={t('title')} lead={t('lead')}>
      <p className={classes.ways}>
        <Link to={paths.experiments} className={classes.way}>
          {t('experiments.title')}
        </Link>
        <Link to={paths.insightMethod} className={classes.way}>
          {t('method.title')}
        </Link>
      </p>
      <ExperimentCard />
      <Awaited queries={[asked]} />
      {data && (
        <>
          <Findings insights={data.insights} />
          {insightOutcomes.map((outcome) => (
            <ComparedTable
              key={outcome}
              outcome={outcome}
              insights={data.insights.filter((one) => one.outcome === outcome)}
            />
          ))}
          <MissingDays answer={data} />
        </>
      )}
    </Page>
  )
}
