// Starts and ends experiments. The plan is drawn once, at the start, and begins on the next day.
import { randomBytes } from 'node:crypto'
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { Experiment, insight } from '@fovea/contract/insight.ts'
import { experimentsMax } from '@fovea/contract/insight-choices.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { planExperiment } from '@fovea/core/insight/experiment/plan-experiment.ts'
import { makeRandom } from '@fovea/core/random.ts'
import { v7 } from 'uuid'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { writeIdempotently } from '../../platform/idempotent-write.ts'
import {
  type ExperimentRow,
  findExperiment,
  findExperiments,
  insertExperiment,
  updateEnd,
} from './experiment-store.ts'

type Sent = EndpointRequest<typeof insight.startExperiment>['body']

interface Own {
  tx: Tx
  userId: string
  now: Date
  today: Day
}

/** @throws Failure `id_taken`, `experiment_running`, `experiments_full` */
export function startExperiment(
  own: Own,
  { _id: id = v7(), question, weeks }: Sent,
): Promise<ExperimentRow> {
  const { tx, userId, now, today } = own
  return writeIdempotently({
    find: () => findExperiment(tx, userId, id),
    isSame: (known) => known.question === question && known.conditions.length === 7 * weeks,
    async insert() {
      const known = await findExperiments(tx, userId)
      if (known.some((one) => isRunning(one, today))) return fail('experiment_running')
      if (known.length >= experimentsMax) return fail('experiments_full')
      const plan = planExperiment(makeRandom(newSeed()), {
        from: addDays(today, 1),
        daysOfEach: (7 * weeks) / 2,
      })
      const row: ExperimentRow = {
        userId,
        id,
        question,
        endedOn: null,
        createdAt: now,
        firstDay: addDays(today, 1),
        lastDay: addDays(today, plan.length),
        conditions: plan.map(({ condition }) => condition),
        seed: newSeed(),
      }
      await insertExperiment(tx, row)
      return row
    },
  })
}

/** @throws Failure `not_found` */
export async function endExperiment(
  { tx, userId, today }: Own,
  id: string,
): Promise<ExperimentRow> {
  const row = (await findExperiment(tx, userId, id)) ?? fail('not_found')
  if (!isRunning(row, today)) return row
  const ended = { ...row, endedOn: today }
  await updateEnd(tx, ended)
  return ended
}

export function isRunning(
  { endedOn, lastDay }: Pick<ExperimentRow, 'endedOn' | 'lastDay'>,
  today: Day,
): boolean {
  return endedOn === null && today <= lastDay
}

export function describeExperiment(row: ExperimentRow, today: Day): Experiment {
  const { id, question, firstDay, lastDay, conditions, endedOn } = row
  return {
    _id: id,
    question,
    from: firstDay,
    to: lastDay,
    conditions,
    endedOn,
    isRunning: isRunning(row, today),
  }
}

const newSeed = () => randomBytes(16).toString('hex')
