// The handlers of the contract's endpoints for insights and experiments.
import type { contract } from '@fovea/contract'
import { dayOf } from '@fovea/core/days/day-of.ts'
import type { DayCaller } from '../../domain/days/own-days.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser, inTurn } from '../../platform/lock-user.ts'
import type { Handlers } from '../../platform/routes.ts'
import { answerExperiment } from './answer-experiment.ts'
import { askInsights } from './ask-insights.ts'
import { describeExperiment, endExperiment, startExperiment } from './change-experiment.ts'
import { deleteExperiment } from './experiment-store.ts'
import { listExperiments } from './list-experiments.ts'

export function insightHandlers(parts: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.insight, DayCaller> {
  const { db, clock } = parts
  const todayOf = ({ beside }: DayCaller) => dayOf(clock.now().getTime(), beside)
  return {
    insights: ({ caller }) => askInsights(parts, caller),

    experiments: ({ caller }) => listExperiments(db, caller.userId, todayOf(caller)),

    startExperiment({ body, caller }) {
      const { userId } = caller
      const [now, today] = [clock.now(), todayOf(caller)]
      return changeUser(db, userId, async (tx) =>
        describeExperiment(await startExperiment({ tx, userId, now, today }, body), today),
      )
    },

    experimentAnswer: ({ params, caller }) => answerExperiment(parts, caller, params.id),

    endExperiment({ params, caller }) {
      const { userId } = caller
      const [now, today] = [clock.now(), todayOf(caller)]
      return changeUser(db, userId, async (tx) =>
        describeExperiment(await endExperiment({ tx, userId, now, today }, params.id), today),
      )
    },

    async deleteExperiment({ params, caller: { userId } }) {
      const isDeleted = await inTurn(userId, () => deleteExperiment(db, userId, params.id))
      return isDeleted ? { success: true } : fail('not_found')
    },
  }
}
