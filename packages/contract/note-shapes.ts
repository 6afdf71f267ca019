// A note, a folder and a tag as the web app sees them.
import { z } from 'zod'
import { noteFileSchema } from './note-files.ts'
import { idSchema, momentSchema } from './scalars.ts'

export const noteSummarySchema = z.object({
  _id: idSchema,
  /** May be empty. */
  title: z.string(),
  folderId: idSchema.nullable(),
  /** The ids of its tags. */
  tags: z.array(idSchema),
  isPinned: z.boolean(),
  files: z.array(noteFileSchema),
  /** The beginning of its text, without markup. */
  excerpt: z.string(),
  words: z.number().int(),
  /** Counts the changes of title and text, from 1. */
  version: z.number().int(),
  createdAt: momentSchema,
  /** When its title or text was changed last. */
  updatedAt: momentSchema,
  /** When it was moved to the trash. null for notes that are not in it. */
  trashedAt: momentSchema.nullable(),
})

export type NoteSummary = z.infer<typeof noteSummarySchema>

export const noteSchema = noteSummarySchema.extend({
  /**
   * The text as markup of a fixed set of elements. A picture that is a file of the note is `<img data-file="id">`, a link
   * to another note `<a data-note="id">`.
   */
  html: z.string(),
  /** Notes that link to this one, by title. */
  backlinks: z.array(z.object({ _id: idSchema, title: z.string() })),
})

export type Note = z.infer<typeof noteSchema>

export const folderSchema = z.object({
  _id: idSchema,
  title: z.string(),
  /** The folder that it is in. null at the top. */
  folderId: idSchema.nullable(),
  /** The number of notes directly in it. */
  notes: z.number().int(),
})

export type Folder = z.infer<typeof folderSchema>

export const tagSchema = z.object({
  _id: idSchema,
  title: z.string(),
  /** The number of notes that have it. */
  notes: z.number().int(),
})

export type Tag = z.infer<typeof tagSchema>
