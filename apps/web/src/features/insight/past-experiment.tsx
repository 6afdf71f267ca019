// An experiment that is over, with its answer.
import type { Experiment, ExperimentAnswer } from '@fovea/contract/insight.ts'
import { experimentOutcomes } from '@fovea/contract/insight-choices.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, contract } from '#kit/api/api-client.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { answerQuery } from './api.ts'
import classes from './insight.module.css'
import { UndoableButton } from './undoable-button.tsx'
import { deletionOf } from './use-experiments.ts'
import { useWording } from './use-wording.ts'

interface PastExperimentProps {
  experiment: Experiment
  /** The answers of older ones are asked for when they are opened. */
  isLatest: boolean
}

export function PastExperiment({ experiment, isLatest }: PastExperimentProps) {
  const { t } = useTranslation('insight')
  const { day: dayAs } = useFormats()
  const [isOpen, setOpen] = useState(isLatest)
  const { _id, question, from, to, endedOn } = experiment
  const asked = useQuery({ ...answerQuery(_id), enabled: isOpen })
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t(`question.${question}`)}</summary>
      <p className={classes.soft}>
        {t('past.between', {
          from: dayAs(from, { day: 'numeric', month: 'long' }),
          to: dayAs(endedOn ?? to, { day: 'numeric', month: 'long' }),
        })}{' '}
        {endedOn !== null && t('past.early')}
      </p>
      {isOpen && <Awaited queries={[asked]} />}
      {asked.data && <Answer experiment={experiment} answer={asked.data} />}
      <UndoableButton
        name={deletionOf(_id)}
        label={t('past.delete')}
        pending={t('past.deleted')}
        send={() => callApi(contract.insight.deleteExperiment, { params: { id: _id } })}
      />
    </details>
  )
}

function Answer({ experiment, answer }: { experiment: Experiment; answer: ExperimentAnswer }) {
  const { t } = useTranslation('insight')
  const { difference, signed } = useWording()
  const { number } = useFormats()
  const { question } = experiment
  const { days, daysNeeded, result } = answer
  const outcome = experimentOutcomes[question]
  const [first, second] = [t(`condition.${question}.first`), t(`condition.${question}.second`)]
  const counted = t('answer.days', {
    first,
    second,
    firstDays: number(days.first),
    secondDays: number(days.second),
  })
  if (!result) {
    return (
      <p>
        {t('answer.few', { number: number(daysNeeded) })} {counted}
      </p>
    )
  }
  const { value, low, high } = result.difference
  const isUnclear = low === null || high === null || (low <= 0 && high >= 0)
  return (
    <>
      <p className={classes.answer}>
        {isUnclear
          ? t('answer.unclear')
          : t('answer.better', { condition: value > 0 ? second : first })}
      </p>
      <p>
        {t('answer.difference', { first, second, difference: difference(value, outcome) })}{' '}
        {t('interval', {
          low: low === null ? '−∞' : signed(low),
          high: high === null ? '∞' : signed(high),
        })}
      </p>
      <p className={classes.soft}>
        {counted} {outcome === 'games' && t('form')}
      </p>
    </>
  )
}
