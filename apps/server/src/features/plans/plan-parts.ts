// The parts of the server that plans work with.
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Payment } from '../../platform/payment.ts'

export interface PlanParts {
  db: Db
  pool: pg.Pool
  clock: Clock
  /** Stripe leads back to this address. */
  publicUrl: string
  maxTrialNotes: number
  /** Absent where payment is not set up. */
  payment?: Payment | undefined
}

export type PayingParts = PlanParts & { payment: Payment }
