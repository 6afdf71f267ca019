// A running experiment: what was drawn for today and tomorrow, how many days have a result, and the whole plan.
import { experimentOutcomes } from '@fovea/contract/insight-choices.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, contract } from '#kit/api/api-client.ts'
import { useFormats } from '#kit/language/formats.ts'
import { answerQuery } from './api.ts'
import classes from './insight.module.css'
import { PlanCalendar } from './plan-calendar.tsx'
import { UndoableButton } from './undoable-button.tsx'
import { endOf, type RunningExperiment } from './use-experiments.ts'

interface RunningPlanProps {
  experiment: RunningExperiment
  today: Day
}

export function RunningPlan({ experiment, today }: RunningPlanProps) {
  const { t } = useTranslation('insight')
  const { day: dayAs, number } = useFormats()
  const { _id, question, from, to, ofToday, ofTomorrow } = experiment
  const { data } = useQuery(answerQuery(_id))
  const condition = (one: 'first' | 'second') => t(`condition.${question}.${one}`)
  return (
    <section className={classes.section} aria-labelledby="running">
      <h2 id="running">{t(`question.${question}`)}</h2>
      <div className={classes.today}>
        {ofToday ? (
          <p>
            <span>{t('running.today')}</span> <strong>{condition(ofToday)}</strong>
          </p>
        ) : (
          <p>{t('running.begins', { date: dayAs(from, { day: 'numeric', month: 'long' }) })}</p>
        )}
        {ofTomorrow && (
          <p>
            <span>{t('running.tomorrow')}</span> {condition(ofTomorrow)}
          </p>
        )}
      </div>
      <p>
        {t(`running.measured.${experimentOutcomes[question]}`)} {t('rules.planned')}
      </p>
      {data && (
        <p>
          {t('running.days', {
            first: number(data.days.first),
            second: number(data.days.second),
            number: number(data.daysNeeded),
          })}{' '}
          {t('running.until', { date: dayAs(to, { day: 'numeric', month: 'long' }) })}
        </p>
      )}
      <PlanCalendar experiment={experiment} today={today} />
      <UndoableButton
        name={endOf(_id)}
        label={t('running.end')}
        pending={t('running.ending')}
        send={() => callApi(contract.insight.endExperiment, { params: { id: _id } })}
      />
      <p className={classes.soft}>{t('running.endText')}</p>
    </section>
  )
}
