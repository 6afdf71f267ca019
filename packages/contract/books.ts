// A book as the web app sees it: shipped or the user's own, with its chapters and the place in it.
import { z } from 'zod'
import { errorCodeSchema } from './errors.ts'
import { idSchema, languageSchema, momentSchema } from './scalars.ts'

/** A place in a text: a chapter and a word in it, both counted from 0. */
export const placeSchema = z.object({
  chapter: z.number().int().min(0).max(100_000),
  word: z.number().int().min(0).max(10_000_000),
})

export type Place = z.infer<typeof placeSchema>

export const keptPlaceSchema = placeSchema.extend({
  /** The share of the text's words before the place, 0 to 1. */
  progress: z.number(),
  /** When the user was there. */
  updatedAt: momentSchema,
})

export const bookSummarySchema = z.object({
  _id: idSchema,
  /** Articles of the magazine are texts like books. */
  kind: z.enum(['book', 'article']),
  source: z.enum(['shipped', 'pasted', 'imported']),
  /** Empty for own texts, as is `level`. */
  genre: z.string(),
  /** A level of the Common European Framework of Reference. */
  level: z.string(),
  /** The name of a shipped work, the same in every language. null for own texts. */
  work: z.string().nullable(),
  title: z.string(),
  author: z.string(),
  lang: languageSchema,
  summary: z.string(),
  words: z.number().int(),
  chapterCount: z.number().int(),
  createdAt: momentSchema,
  /** Anything other than `ready` is possible for imports only. */
  status: z.enum(['importing', 'ready', 'failed']),
  /** Why an import failed. */
  failure: errorCodeSchema.nullable(),
  /** The name of the imported file, as it was sent. */
  fileName: z.string().nullable(),
  hasCover: z.boolean(),
  /** Whether the text was once read to its end, or marked as read. */
  isRead: z.boolean(),
  place: keptPlaceSchema.nullable(),
})

export type BookSummary = z.infer<typeof bookSummarySchema>

const chapterHeadSchema = z.object({ title: z.string(), words: z.number().int() })

export const chapterSchema = chapterHeadSchema.extend({
  /** Counted from 0. */
  position: z.number().int(),
  /** Paragraphs are separated by blank lines. */
  text: z.string(),
  /** Each picture is shown before its `paragraph`, counted from 0. `key` names the picture. */
  figures: z.array(z.object({ paragraph: z.number().int(), key: z.string(), alt: z.string() })),
})

export type Chapter = z.infer<typeof chapterSchema>

export const bookSchema = bookSummarySchema.extend({
  /** The chapters in order, without their texts. The index of a chapter is its position. */
  chapters: z.array(chapterHeadSchema),
  /** The same work in other languages, parallel chapter by chapter. */
  tellings: z.array(z.object({ _id: idSchema, lang: languageSchema, title: z.string() })),
})

export type Book = z.infer<typeof bookSchema>
