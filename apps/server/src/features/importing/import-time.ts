// How long a person's imports may keep this machine busy: beyond it they wait, so that those of others go on.
import type pg from 'pg'
import { createTimeBudget, type TimeBudget } from '../../platform/time-budget.ts'

export function createImportTime(pool: pg.Pool): TimeBudget {
  return createTimeBudget(pool, { name: 'import-time', seconds: 900, windowSeconds: 3_600 })
}
