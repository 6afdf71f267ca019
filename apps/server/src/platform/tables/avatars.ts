// The pictures of users: small, so they are rows, which are replaced and deleted together with what names them.
import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytea, userId } from './users.ts'

export const avatars = pgTable(
  'avatars',
  {
    userId: userId(),
    /** Another one for each picture. `users.avatarId` is the same. */
    id: uuid('id').notNull(),
    /** A WebP that this server has made. */
    picture: bytea('picture').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId] })],
)
