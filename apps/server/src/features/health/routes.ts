// Liveness and readiness, for load balancers and supervisors.
import type { contract } from '@fovea/contract'
import type pg from 'pg'
import { databaseAway, retryAfterSeconds } from '../../platform/error-handler.ts'
import { fail } from '../../platform/failure.ts'
import type { Handlers } from '../../platform/routes.ts'

export function healthHandlers(parts: { pool: pg.Pool }): Handlers<typeof contract.health> {
  return {
    async healthz() {
      return { status: 'ok' }
    },
    async readyz({ log }) {
      try {
        await parts.pool.query('select 1')
      } catch (error) {
        log.warn({ reason: String(error) }, 'the database does not answer')
        fail('not_ready', { message: databaseAway, retryAfterSeconds })
      }
      return { status: 'ok' }
    },
  }
}
