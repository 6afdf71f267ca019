// Judges an experiment. Runs in a thread, since it compares the plan with many others.
import type { ExperimentAnswer } from '@fovea/contract/insight.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import type { DatedRule } from '@fovea/core/days/cut-days.ts'
import { judgeExperiment } from '@fovea/core/insight/experiment/judge-experiment.ts'
import {
  conditionDaysMin,
  type PlannedDay,
} from '@fovea/core/insight/experiment/plan-experiment.ts'
import type { Gathered } from './gather-results.ts'
import { placeOutcome } from './place-outcome.ts'

export interface PlanQuestion {
  rules: readonly DatedRule[]
  gathered: Gathered
  plan: readonly PlannedDay[]
  /** The last day whose results count. */
  until: Day
  /** As long as it runs, only days are counted: a person who sees a difference grow stops when it looks good. */
  isRunning: boolean
  seed: string
}

export default function judgePlan(question: PlanQuestion): ExperimentAnswer {
  const { rules, gathered, plan, until, isRunning, seed } = question
  const outcome = placeOutcome(gathered, rules)
  const results = outcome.results.filter(({ day }) => day <= until)
  const verdict = judgeExperiment(plan, { ...outcome, results }, seed)
  const counted = { days: verdict.days, daysNeeded: conditionDaysMin }
  if (!verdict.isAnswered || isRunning) return { ...counted, result: null }
  const { difference, chance } = verdict
  const { value, low, high } = difference
  return {
    ...counted,
    result: { difference: { value, low: orNull(low), high: orNull(high) }, chance },
  }
}

function orNull(end: number): number | null {
  return Number.isFinite(end) ? end : null
}
