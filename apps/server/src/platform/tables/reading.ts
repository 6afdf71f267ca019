// Books and articles that ship, and users' own texts, places, sessions, bookmarks and marks of what they have read.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import type { Language } from '@fovea/contract/languages.ts'
import type { ReaderMode } from '@fovea/contract/reader-defaults.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, userId } from './users.ts'

const bookColumns = () => ({
  title: text('title').notNull(),
  author: text('author').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  summary: text('summary').notNull(),
  words: integer('words').notNull(),
  chapterCount: integer('chapter_count').notNull(),
  createdAt: moment('created_at').notNull(),
})

const chapterColumns = () => ({
  /** Counted from 0. */
  position: integer('position').notNull(),
  title: text('title').notNull(),
  words: integer('words').notNull(),
  text: text('text').notNull(),
})

export type BookEdits = Partial<{ title: string; author: string; lang: Language; level: string }>

export const shippedBooks = pgTable(
  'shipped_books',
  {
    id: uuid('id').primaryKey(),
    /** The same work has one name in all its languages. */
    work: text('work').notNull(),
    kind: text('kind').$type<'book' | 'article'>().notNull().default('book'),
    genre: text('genre').notNull().default(''),
    /** A level of the Common European Framework of Reference. */
    level: text('level').notNull().default(''),
    /** The digest of the data file; an unchanged file is not written again. */
    digest: text('digest').notNull(),
    /** The edition of the content that was shipped last. */
    edition: integer('edition').notNull().default(0),
    ...bookColumns(),
    /** Since when it is missing in lists. Who has a place in it keeps it. */
    hiddenAt: moment('hidden_at'),
    /** Whether an administrator added it, so that it comes with no version of Fovea. */
    isAdded: boolean('is_added').notNull().default(false),
    /** What an administrator has set instead of what its file says. It is set again when the file changes. */
    edits: jsonb('edits').$type<BookEdits>().notNull().default({}),
  },
  (table) => [index('shipped_books_lang').on(table.lang)],
)

export const shippedChapters = pgTable(
  'shipped_chapters',
  {
    bookId: uuid('book_id')
      .notNull()
      .references(() => shippedBooks.id, { onDelete: 'cascade' }),
    ...chapterColumns(),
  },
  (table) => [primaryKey({ columns: [table.bookId, table.position] })],
)

/** A picture of a chapter. It is shown before the paragraph, counted from 0. */
export interface Figure {
  paragraph: number
  /** The name of its file among those of the book. */
  key: string
  alt: string
}

export const userBooks = pgTable(
  'user_books',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    source: text('source').$type<'pasted' | 'imported'>().notNull(),
    ...bookColumns(),
    status: text('status').$type<'importing' | 'ready' | 'failed'>().notNull().default('ready'),
    /** Why an import failed: an error code of the contract. */
    failure: text('failure').$type<ErrorCode>(),
    /** The original file: its name as sent, its size, and its key in the file store. */
    fileName: text('file_name'),
    fileBytes: integer('file_bytes'),
    fileKey: text('file_key'),
    coverKey: text('cover_key'),
    /** The size of everything that is stored in addition to the original: texts, pictures and the rows about them. */
    keptBytes: bigint('kept_bytes', { mode: 'number' }).notNull().default(0),
    /** The language that the user chose when importing; null when it is taken from the book. */
    chosenLang: text('chosen_lang').$type<Language>(),
    /** The address of a text from the web. */
    sourceUrl: text('source_url'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('user_books_created').on(table.userId, sql`${table.createdAt} desc`),
  ],
)

export const userChapters = pgTable(
  'user_chapters',
  {
    userId: userId(),
    bookId: uuid('book_id').notNull(),
    ...chapterColumns(),
    figures: jsonb('figures').$type<Figure[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.bookId, table.position] }),
    foreignKey({
      columns: [table.userId, table.bookId],
      foreignColumns: [userBooks.userId, userBooks.id],
    }).onDelete('cascade'),
  ],
)

export const readingPlaces = pgTable(
  'reading_places',
  {
    userId: userId(),
    /** A shipped book or one of the user's own. */
    textId: uuid('text_id').notNull(),
    chapter: integer('chapter').notNull(),
    word: integer('word').notNull(),
    progress: doublePrecision('progress').notNull(),
    /** When the user was there, which may be long before it was sent. */
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.textId] }),
    index('reading_places_updated').on(table.userId, sql`${table.updatedAt} desc`),
  ],
)

/** The table also has `reading_speed_max`, which only 0.1.0 uses: see docs/decisions/0029. */
export const readingSessions = pgTable(
  'reading_sessions',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    textId: uuid('text_id').notNull(),
    /** Kept here, so that the result outlives the text. */
    title: text('title').notNull(),
    /** That of the text; null where an earlier version saved the session, and the text is gone since. */
    lang: text('lang').$type<Language>(),
    mode: text('mode').$type<ReaderMode>().notNull(),
    words: integer('words').notNull(),
    /** Words of the whole text; null for sessions that 0.1.0 saved. */
    textWords: integer('text_words'),
    timeSeconds: doublePrecision('time_seconds').notNull(),
    setWpm: integer('set_wpm'),
    deliveredWpm: doublePrecision('delivered_wpm').notNull(),
    finishedAt: moment('finished_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('reading_sessions_finished').on(table.userId, sql`${table.finishedAt} desc`),
  ],
)

/** Texts that a user says they have read. */
export const readBooks = pgTable(
  'read_books',
  {
    userId: userId(),
    textId: uuid('text_id').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.textId] })],
)

export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    textId: uuid('text_id').notNull(),
    chapter: integer('chapter').notNull(),
    word: integer('word').notNull(),
    /** The words at the place when the bookmark was made. */
    excerpt: text('excerpt').notNull(),
    note: text('note').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('bookmarks_of_text').on(table.userId, table.textId),
  ],
)
