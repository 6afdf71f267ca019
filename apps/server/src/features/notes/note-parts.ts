// What the handlers of notes need of the server.
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'

export interface NoteParts {
  db: Db
  clock: Clock
  /** How many notes a user without a plan may have. */
  maxTrialNotes: number
}
