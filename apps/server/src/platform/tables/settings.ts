// What users have set, by the part of Fovea that it is for.
import type { Settings } from '@fovea/contract/settings.ts'
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { userId } from './users.ts'

export const userSettings = pgTable(
  'user_settings',
  {
    userId: userId(),
    part: text('part').$type<keyof Settings>().notNull(),
    /** As the version wrote it that kept it. */
    value: jsonb('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.part] })],
)
