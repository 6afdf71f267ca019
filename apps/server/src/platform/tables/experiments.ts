// Personal experiments with the plans that were drawn for them. Their outcome is counted from the results each time.
import type { Condition, ExperimentQuestion } from '@fovea/contract/insight-choices.ts'
import { date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, userId } from './users.ts'

export const experiments = pgTable(
  'experiments',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    question: text('question').$type<ExperimentQuestion>().notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** From the first day to the last. Kept, so that the plan never changes. */
    conditions: jsonb('conditions').$type<Condition[]>().notNull(),
    /** Of the plans that the answer compares with. */
    seed: text('seed').notNull(),
    /** The last day that counts, if it was ended early. */
    endedOn: date('ended_on', { mode: 'string' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
