// Notes with their texts, versions, links, folders, tags and files, and imports of notes.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, userId } from './users.ts'

export const noteFolders = pgTable(
  'note_folders',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    /** The folder that it is in. null at the top. */
    folderId: uuid('folder_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.folderId],
      foreignColumns: [table.userId, table.id],
    }),
  ],
)

export const noteTags = pgTable(
  'note_tags',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    /** Without case and accents. */
    foldedTitle: text('folded_title').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('note_tags_title').on(table.userId, table.foldedTitle),
  ],
)

/** What lists show. The texts are in `note_texts`, so that lists read little. */
export const notes = pgTable(
  'notes',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    folderId: uuid('folder_id'),
    title: text('title').notNull(),
    /** Without case and accents: searched and sorted by. */
    foldedTitle: text('folded_title').notNull(),
    excerpt: text('excerpt').notNull(),
    words: integer('words').notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** Counts the changes of title and text, from 1. */
    version: integer('version').notNull(),
    /** The size of title and text. */
    bytes: integer('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    trashedAt: moment('trashed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.folderId],
      foreignColumns: [noteFolders.userId, noteFolders.id],
    }),
    // One for each order in which notes are listed.
    index('notes_by_update')
      .on(table.userId, table.isPinned, table.updatedAt, table.id)
      .where(sql`${table.trashedAt} is null`),
    index('notes_by_creation')
      .on(table.userId, table.isPinned, table.createdAt, table.id)
      .where(sql`${table.trashedAt} is null`),
    index('notes_by_title')
      .on(
        table.userId,
        sql`(not ${table.isPinned})`,
        sql`"left"(${table.foldedTitle}, 100)`,
        table.id,
      )
      .where(sql`${table.trashedAt} is null`),
    index('notes_of_folder').on(table.userId, table.folderId, table.trashedAt),
    index('notes_trashed')
      .on(table.userId, table.trashedAt, table.id)
      .where(sql`${table.trashedAt} is not null`),
    index('notes_title_search').using('gin', table.userId, sql`${table.foldedTitle} gin_trgm_ops`),
  ],
)

export const noteTexts = pgTable(
  'note_texts',
  {
    userId: userId(),
    noteId: uuid('note_id').notNull(),
    /** Clean markup. */
    html: text('html').notNull(),
    /** Title and text without markup. */
    plain: text('plain').notNull(),
    /** The same without case and accents. */
    folded: text('folded').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noteId] }),
    foreignKey({
      columns: [table.userId, table.noteId],
      foreignColumns: [notes.userId, notes.id],
    }).onDelete('cascade'),
    index('note_texts_search').using('gin', table.userId, sql`${table.folded} gin_trgm_ops`),
  ],
)

export const noteTaggings = pgTable(
  'note_taggings',
  {
    userId: userId(),
    tagId: uuid('tag_id').notNull(),
    noteId: uuid('note_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tagId, table.noteId] }),
    foreignKey({
      columns: [table.userId, table.tagId],
      foreignColumns: [noteTags.userId, noteTags.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.userId, table.noteId],
      foreignColumns: [notes.userId, notes.id],
    }).onDelete('cascade'),
    index('note_taggings_note').on(table.userId, table.noteId),
  ],
)

/** Links from one note to another, which may not exist any more. */
export const noteLinks = pgTable(
  'note_links',
  {
    userId: userId(),
    noteId: uuid('note_id').notNull(),
    /** Another note, or a file that the note shows. It need not exist. */
    targetId: uuid('target_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noteId, table.targetId] }),
    foreignKey({
      columns: [table.userId, table.noteId],
      foreignColumns: [notes.userId, notes.id],
    }).onDelete('cascade'),
    index('note_links_target').on(table.userId, table.targetId),
  ],
)

export const noteVersions = pgTable(
  'note_versions',
  {
    userId: userId(),
    noteId: uuid('note_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    html: text('html').notNull(),
    words: integer('words').notNull(),
    bytes: integer('bytes').notNull(),
    /** When this text was saved, and when another one replaced it. */
    savedAt: moment('saved_at').notNull(),
    replacedAt: moment('replaced_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noteId, table.version] }),
    foreignKey({
      columns: [table.userId, table.noteId],
      foreignColumns: [notes.userId, notes.id],
    }).onDelete('cascade'),
  ],
)

/** Sums over the notes of each user, those in the trash included, since adding them up would take longer with each note. */
export const noteTotals = pgTable('note_totals', {
  userId: userId().primaryKey(),
  notes: integer('notes').notNull(),
  /** The size of all titles, texts and earlier versions. */
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** The size of all files and thumbnails, those of notes that were deleted for good included until they are swept. */
  fileBytes: bigint('file_bytes', { mode: 'number' }).notNull().default(0),
})

export const noteFiles = pgTable(
  'note_files',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    /** null when its note was deleted for good. */
    noteId: uuid('note_id'),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** In pixels. null for what is not a picture. */
    width: integer('width'),
    height: integer('height'),
    /** Its key in the file store. */
    fileKey: text('file_key').notNull(),
    thumbnailKey: text('thumbnail_key'),
    /** The size of the thumbnail; 0 without one. */
    thumbnailBytes: integer('thumbnail_bytes').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When its note was deleted for good. */
    orphanedAt: moment('orphaned_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('note_files_of_note').on(table.userId, table.noteId),
    index('note_files_orphaned').on(table.orphanedAt).where(sql`${table.orphanedAt} is not null`),
  ],
)

export const noteImports = pgTable(
  'note_imports',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** The folder that everything goes into. */
    folderId: uuid('folder_id'),
    fileKey: text('file_key').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    status: text('status').$type<'importing' | 'ready' | 'failed'>().notNull(),
    failure: text('failure').$type<ErrorCode>(),
    notes: integer('notes').notNull().default(0),
    files: integer('files').notNull().default(0),
    skipped: jsonb('skipped').$type<string[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
