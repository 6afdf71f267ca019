// The parts of the server that the account features work with.
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { AccountThrottles } from './account-throttles.ts'

export interface AccountParts {
  db: Db
  clock: Clock
  mailer: Mailer
  /** Every link in a mail begins with this URL. */
  publicUrl: string
  /** Whether the administrator has set `publicUrl`. */
  isPublicUrlSet?: boolean | undefined
  /** Seals stored secrets; undefined when the database keeps a key that a server made. */
  secretsKey?: Buffer | undefined
  throttles: AccountThrottles
}
