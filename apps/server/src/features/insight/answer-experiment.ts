// Gathers what is needed to judge an experiment.
import type { ExperimentAnswer } from '@fovea/contract/insight.ts'
import { experimentOutcomes } from '@fovea/contract/insight-choices.ts'
import { addDays } from '@fovea/core/days/calendar.ts'
import { dayAt } from '@fovea/core/days/cut-days.ts'
import { type DayCaller, noteRule } from '../../domain/days/own-days.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { isRunning } from './change-experiment.ts'
import { findExperiment } from './experiment-store.ts'
import { gatherResults } from './gather-results.ts'
import type { PlanQuestion } from './judge-plan.ts'
import { runInThread } from './run-in-thread.ts'

/** The last day ends at most so many days after its midnight in UTC. */
const endDays = 3

/** @throws Failure `not_found`, `too_many_requests` */
export async function answerExperiment(
  { db, clock }: { db: Db; clock: Clock },
  caller: DayCaller,
  id: string,
): Promise<ExperimentAnswer> {
  const { userId } = caller
  const row = (await findExperiment(db, userId, id)) ?? fail('not_found')
  const now = clock.now()
  const rules = await noteRule(db, caller, now)
  const until = row.endedOn ?? row.lastDay
  const to = new Date(`${addDays(until, endDays)}T00:00:00Z`)
  const question: PlanQuestion = {
    rules,
    until,
    seed: row.seed,
    gathered: await gatherResults(db, userId, { outcome: experimentOutcomes[row.question], to }),
    plan: row.conditions.map((condition, at) => ({ day: addDays(row.firstDay, at), condition })),
    isRunning: isRunning(row, dayAt(now.getTime(), rules)),
  }
  const module = new URL('./judge-plan.ts', import.meta.url)
  return runInThread<ExperimentAnswer>(userId, module, question)
}
