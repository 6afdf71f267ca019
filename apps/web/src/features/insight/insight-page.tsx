// What somebody's days have to do with how they read, type and play: first what holds, then what was looked at without a
// statement, then what is missing.
import { insightOutcomes } from '@fovea/contract/insight-choices.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { insightsQuery } from './api.ts'
import { ComparedTable } from './compared-table.tsx'
import { ExperimentCard } from './experiment-card.tsx'
import { Findings } from './findings.tsx'
import { InsightWays } from './insight-ways.tsx'
import { MissingDays } from './missing-days.tsx'

export function InsightPage() {
  const { t } = useTranslation('insight')
  const asked = useQuery(insightsQuery)
  const { data } = asked
  return (
    <Page title={t('title')} lead={t('lead')}>
      <InsightWays shown={['experiments', 'method']} />
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
