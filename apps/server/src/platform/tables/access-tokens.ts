// Personal access tokens, by which scripts call the API in the name of a user.
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, userId } from './users.ts'

export const accessTokens = pgTable(
  'access_tokens',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** `write` includes `read`. */
    scope: text('scope').$type<'read' | 'write'>().notNull(),
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: bytea('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    /** null if it never expires. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('access_tokens_hash').on(table.userId, table.tokenHash),
  ],
)
