// All experiments of somebody, as they stand today.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { insight } from '@fovea/contract/insight.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import type { Db } from '../../platform/database.ts'
import { describeExperiment } from './change-experiment.ts'
import { findExperiments } from './experiment-store.ts'

export async function listExperiments(
  db: Db,
  userId: string,
  today: Day,
): Promise<EndpointReply<typeof insight.experiments>> {
  const rows = await findExperiments(db, userId)
  return { today, experiments: rows.map((row) => describeExperiment(row, today)) }
}
