// What a book is to its reader: shipped or own, with its chapters and the place in it.
import { z } from 'zod'
import { errorCodeSchema } from './errors.ts'
import { idSchema, languageSchema, momentSchema } from './scalars.ts'

/** Where somebody is in a text: a chapter, both counted from 0, and the word in it. */
export const placeSchema = z.object({
  chapter: z.number().int().min(0).max(100_000),
  word: z.number().int().min(0).max(10_000_000),
})

export type Place = z.infer<typeof placeSchema>

export const keptPlaceSchema = placeSchema.extend({
  /** Part of the text's words that lie before the place, 0 to 1. */
  progress: z.number(),
  /** When the reader was there. */
  updatedAt: momentSchema,
})

export const bookSummarySchema = z.object({
  _id: idSchema,
  /** Articles of the magazine are read like books. */
  kind: z.enum(['book', 'article']),
  source: z.enum(['shipped', 'pasted', 'imported']),
  /** Empty for own texts, as is `level`. */
  genre: z.string(),
  /** Of the Common European Framework of Reference. */
  level: z.string(),
  /** Names a shipped work in every language; null for own texts. */
  work: z.string().nullable(),
  title: z.string(),
  author: z.string(),
  lang: languageSchema,
  summary: z.string(),
  words: z.number().int(),
  chapterCount: z.number().int(),
  createdAt: momentSchema,
  /** Only an import takes time or fails. */
  status: z.enum(['importing', 'ready', 'failed']),
  /** Why an import failed. */
  failure: errorCodeSchema.nullable(),
  /** Of the imported file, as it was sent. */
  fileName: z.string().nullable(),
  hasCover: z.boolean(),
  /** Read to its end once, or said to be read. */
  isRead: z.boolean(),
  place: keptPlaceSchema.nullable(),
})

export type BookSummary = z.infer<typeof bookSummarySchema>

const chapterHeadSchema = z.object({ title: z.string(), words: z.number().int() })

export const chapterSchema = chapterHeadSchema.extend({
  /** Counted from 0. */
  position: z.number().int(),
  /** Paragraphs stand between blank lines. */
  text: z.string(),
  /** Each stands before a paragraph, counted from 0; `key` names its picture. */
  figures: z.array(z.object({ paragraph: z.number().int(), key: z.string(), alt: z.string() })),
})

export type Chapter = z.infer<typeof chapterSchema>

export const bookSchema = bookSummarySchema.extend({
  /** In order, without their texts: a chapter stands at its position, counted from 0. */
  chapters: z.array(chapterHeadSchema),
  /** The same work in other languages: parallel texts, chapter by chapter. */
  tellings: z.array(z.object({ _id: idSchema, lang: languageSchema, title: z.string() })),
})

export type Book = z.infer<typeof bookSchema>
