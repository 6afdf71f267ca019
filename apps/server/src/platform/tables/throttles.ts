// Counts of recent attempts. The columns are those that rate-limiter-flexible writes.
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
