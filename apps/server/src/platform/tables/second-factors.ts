// The second factor of accounts: the secret that an app shares, and recovery codes.
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, userId, users } from './users.ts'

export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed, see `platform/sealing.ts`. */
  secret: text('secret').notNull(),
  /** Null until a first code of the app was right: the second factor is off until then. */
  confirmedAt: moment('confirmed_at'),
  /** The last time step of 30 seconds whose code was used. No code of this step or an earlier one counts again. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Each code works once: using it deletes its row. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** SHA-256 of the user's id and the code. */
    codeHash: bytea('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
