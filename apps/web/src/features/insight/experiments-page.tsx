// Experiments: the running one or the choice of a new one, and those that are over with their answers.
import { useTranslation } from 'react-i18next'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import classes from './insight.module.css'
import { InsightWays } from './insight-ways.tsx'
import { PastExperiment } from './past-experiment.tsx'
import { RunningPlan } from './running-plan.tsx'
import { StartForm } from './start-form.tsx'
import { useExperiments } from './use-experiments.ts'

export function ExperimentsPage() {
  const { t } = useTranslation('insight')
  const { asked, today, running, past } = useExperiments()
  return (
    <Page title={t('experiments.title')} lead={t('experiments.lead')}>
      <InsightWays shown={['back', 'method']} />
      <Awaited queries={[asked]} />
      {running && <RunningPlan experiment={running} today={today} />}
      {asked.data && !running && <StartForm />}
      {past.length > 0 && (
        <section className={classes.section} aria-labelledby="past">
          <h2 id="past">{t('past.title')}</h2>
          <ul className={classes.past}>
            {past.map((experiment, at) => (
              <li key={experiment._id}>
                <PastExperiment experiment={experiment} isLatest={at === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}
