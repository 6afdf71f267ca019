// Passages that users have marked while reading.
import type { HighlightColour } from '@fovea/contract/note-limits.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, userId } from './users.ts'

export const highlights = pgTable(
  'highlights',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    /** Names the text that it belongs to: see `core/reading/highlight-source.ts`. */
    sourceKey: text('source_key').notNull(),
    textId: uuid('text_id'),
    url: text('url'),
    title: text('title').notNull(),
    author: text('author').notNull(),
    /** Counted from 0. null if the place in the text is not known. */
    chapter: integer('chapter'),
    startWord: integer('start_word'),
    /** The word after the last. */
    endWord: integer('end_word'),
    /** The place as another app named it. */
    location: text('location').notNull().default(''),
    quote: text('quote').notNull(),
    colour: text('colour').$type<HighlightColour>().notNull(),
    comment: text('comment').notNull(),
    /** The note that it was copied to. */
    noteId: uuid('note_id'),
    /** Tells imported highlights that are already there. null for those made in Fovea. */
    digest: text('digest'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('highlights_of_source').on(table.userId, table.sourceKey),
    index('highlights_updated').on(table.userId, sql`${table.updatedAt} desc`),
    index('highlights_digest').on(table.userId, table.digest),
  ],
)
