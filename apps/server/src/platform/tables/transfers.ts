// Exports and imports of everything that an account has.
import type { DataTransfer } from '@fovea/contract/data-transfer.ts'
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, userId } from './users.ts'

export const dataTransfers = pgTable(
  'data_transfers',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<'export' | 'import'>().notNull(),
    status: text('status').$type<'working' | 'ready' | 'failed'>().notNull().default('working'),
    failure: text('failure').$type<ErrorCode>(),
    /** The rows of the file that were not imported; null when all of them were. */
    leftOut: jsonb('left_out').$type<NonNullable<DataTransfer['leftOut']>>(),
    /** The key of the file in the file store, which is deleted once it was imported, and an export after a day. */
    fileKey: text('file_key').notNull(),
    /** 0 while an export is being made. */
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('data_transfers_created').on(table.createdAt),
  ],
)
