// Users' settings, one row for each part of Fovea.
import type { Settings } from '@fovea/contract/settings.ts'
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { userId } from './users.ts'

export const userSettings = pgTable(
  'user_settings',
  {
    userId: userId(),
    part: text('part').$type<keyof Settings>().notNull(),
    /** In the shape of the version that saved it. */
    value: jsonb('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.part] })],
)
