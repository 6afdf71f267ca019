// How long the imports of notes of one user may occupy this machine. Beyond it they wait, so that those of others proceed.
import type pg from 'pg'
import { createTimeBudget, type TimeBudget } from '../../platform/time-budget.ts'

export function createImportTime(pool: pg.Pool): TimeBudget {
  return createTimeBudget(pool, { name: 'note-import-time', seconds: 900, windowSeconds: 3_600 })
}
