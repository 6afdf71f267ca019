// Highlights: passages that were marked while reading, by text, and what becomes of them in notes.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { fileAnswerSchema, receivedFileSchema } from './files.ts'
import { highlightColours, highlightCommentMax, highlightQuoteMax } from './note-limits.ts'
import { nextPageSchema, pageQuery, wholeOrPaged } from './paging.ts'
import { agoMsSchema, idSchema, momentSchema, successSchema, textSchema } from './scalars.ts'

export const sourceFields = {
  /** The id of a text of the library, a shipped book or an article of the magazine. */
  textId: idSchema.nullable(),
  /** The address of an article from the web. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_048)
    .nullable(),
}

const highlightSchema = z.object({
  _id: idSchema,
  ...sourceFields,
  /**
   * Names the text that it belongs to, also when that was imported from a Kindle and is in no library: `text:` and its
   * id, `url:` and its address, or `title:` with title and author. Long ones are cut and end with a hash.
   */
  sourceKey: z.string(),
  title: z.string(),
  author: z.string(),
  /** Counted from 0. null if the place in the text is not known. */
  chapter: z.number().int().nullable(),
  /** The first word, counted from 0 in the chapter, and the word after the last. */
  start: z.number().int().nullable(),
  end: z.number().int().nullable(),
  /** The place as the other app named it, such as "Location 120-124". */
  location: z.string(),
  quote: z.string(),
  colour: z.enum(highlightColours),
  comment: z.string(),
  /** The note that it was copied to. */
  noteId: idSchema.nullable(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
})

export type Highlight = z.infer<typeof highlightSchema>

const highlightedTextSchema = z.object({
  sourceKey: z.string(),
  ...sourceFields,
  title: z.string(),
  author: z.string(),
  highlights: z.number().int(),
  /** The note to which its highlights are copied. */
  noteId: idSchema.nullable(),
  updatedAt: momentSchema,
})

export type HighlightedText = z.infer<typeof highlightedTextSchema>

export const sourceKeySchema = textSchema({ min: 1, max: 500 })
export const wordSchema = z.number().int().min(0).max(10_000_000)

export const highlights = {
  saveHighlight: defineEndpoint({
    method: 'PUT',
    path: '/api/user/highlight/{id}',
    summary:
      'Save a highlight under an id that the client makes; the same id again changes its colour and comment',
    access: 'member',
    params: z.object({ id: idSchema }),
    body: z
      .object({
        textId: idSchema.nullable().default(null),
        url: sourceFields.url.default(null),
        /** The title of an article from the web. Titles of texts are known to the server. */
        title: textSchema({ max: 500 }).default(''),
        author: textSchema({ max: 200 }).default(''),
        chapter: z.number().int().min(0).max(100_000).default(0),
        start: wordSchema,
        end: wordSchema,
        quote: textSchema({ min: 1, max: highlightQuoteMax }),
        colour: z.enum(highlightColours),
        comment: textSchema({ max: highlightCommentMax }).default(''),
        agoMs: agoMsSchema,
      })
      .refine(({ textId, url }) => (textId === null) !== (url === null), 'one textId or one url')
      .refine(({ start, end }) => start < end, 'no words'),
    response: highlightSchema,
    errors: ['not_found', 'highlights_full', 'id_taken'],
  }),
  changeHighlight: defineEndpoint({
    method: 'POST',
    path: '/api/user/highlight/{id}',
    summary: 'Change the colour or the comment of a highlight, also of one that was imported',
    access: 'member',
    params: z.object({ id: idSchema }),
    body: z.object({
      colour: z.enum(highlightColours).optional(),
      comment: textSchema({ max: highlightCommentMax }).optional(),
    }),
    response: highlightSchema,
    errors: ['not_found'],
  }),
  deleteHighlight: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/highlight/{id}',
    summary: 'Delete a highlight; what was copied to a note stays there',
    access: 'member',
    params: z.object({ id: idSchema }),
    response: successSchema,
    errors: ['not_found'],
  }),
  highlights: defineEndpoint({
    method: 'GET',
    path: '/api/user/highlights',
    summary: `The highlights of one text, in the order of the text. ${wholeOrPaged}`,
    access: 'member',
    list: { entries: 'highlights', cursor: 'after' },
    query: z.object({ source: sourceKeySchema, ...pageQuery }),
    response: z.object({ highlights: z.array(highlightSchema), next: nextPageSchema }),
    errors: [],
  }),
  highlightedTexts: defineEndpoint({
    method: 'GET',
    path: '/api/user/highlighted_texts',
    summary: `The texts with highlights, the one highlighted last first. ${wholeOrPaged}`,
    access: 'member',
    list: { entries: 'texts', cursor: 'after' },
    query: z.object(pageQuery),
    response: z.object({ texts: z.array(highlightedTextSchema), next: nextPageSchema }),
    errors: [],
  }),
  exportHighlights: defineEndpoint({
    method: 'GET',
    path: '/api/user/highlights_export',
    summary: 'The highlights of one text, or of all, as Markdown',
    access: 'member',
    atOnce: 2,
    query: z.object({ source: sourceKeySchema.optional() }),
    response: fileAnswerSchema,
    media: ['text/markdown'],
    errors: ['not_found'],
  }),
  highlightsToNote: defineEndpoint({
    method: 'POST',
    path: '/api/user/highlights_to_note',
    summary:
      'Copy highlights of one text to its note, which is made if there is none. Those that are in it already are not copied again',
    access: 'member',
    body: z.object({ highlights: z.array(idSchema).min(1).max(500) }),
    response: z.object({ noteId: idSchema, added: z.number().int() }),
    errors: ['not_found', 'note_limit_reached', 'notes_full'],
  }),
  importClippings: defineEndpoint({
    method: 'POST',
    path: '/api/user/clippings',
    summary:
      'Import `My Clippings.txt` of a Kindle: a form with `file`. Importing it again adds only what is new',
    access: 'member',
    takesFile: true,
    atOnce: 1,
    body: z.object({ file: receivedFileSchema }),
    response: z.object({
      added: z.number().int(),
      /** How many were there already. */
      known: z.number().int(),
      /** How many entries could not be read. */
      skipped: z.number().int(),
    }),
    errors: ['unsupported_format', 'highlights_full'],
  }),
}
