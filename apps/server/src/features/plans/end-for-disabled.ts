// Ends the subscription of an account that was disabled, so that nobody pays for what they cannot use. It is a job, since
// Stripe may not answer at that moment.
import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../../platform/database.ts'
import type { Jobs, QueueRules } from '../../platform/jobs/jobs.ts'
import { findBuyer } from './buyer-store.ts'
import { cancelSubscriptions } from './end-subscriptions.ts'
import type { PayingParts, PlanParts } from './plan-parts.ts'

interface EndJob {
  userId: string
}

const queue = 'end-subscriptions'

/** Almost two days in all. After that, the administration lists the job as failed. */
const rules: QueueRules<EndJob> = { limit: 50, firstDelaySeconds: 30, longestDelaySeconds: 3_600 }

/** Returns a function that has the subscriptions of a user ended if, and only if, its transaction commits. */
export function createEndForDisabled({
  payment,
  jobs,
}: Pick<PlanParts, 'payment'> & { jobs: Pick<Jobs, 'enqueue'> }) {
  return async (tx: Tx, userId: string): Promise<void> => {
    const job: EndJob = { userId }
    if (payment) await jobs.enqueue(tx, queue, job, { group: userId })
  }
}

export async function startEndingForDisabled(
  parts: Pick<PayingParts, 'db' | 'payment'> & { jobs: Jobs; log: FastifyBaseLogger },
): Promise<void> {
  await parts.jobs.openQueue<EndJob>(queue, rules, async ({ userId }) => {
    // The account may have been enabled or deleted meanwhile.
    if (!(await findBuyer(parts.db, userId))?.isDisabled) return
    await cancelSubscriptions(parts, parts.log, userId)
  })
}
