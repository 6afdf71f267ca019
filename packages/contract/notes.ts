// Notes: writing, listing and searching them, and their earlier versions.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { noteFileSchema } from './note-files.ts'
import {
  noteFoundMax,
  noteHtmlMax,
  noteHtmlSentBytesMax,
  noteSearchMax,
  notesAtOnceMax,
  noteTagsMax,
  noteTitleMax,
} from './note-limits.ts'
import { noteSchema, noteSummarySchema } from './note-shapes.ts'
import { nextPageSchema, pageQuery, wholeOrPaged } from './paging.ts'
import {
  idSchema,
  lineSchema,
  momentSchema,
  newIdSchema,
  successSchema,
  textSchema,
} from './scalars.ts'

const noteParams = z.object({ id: idSchema })

const joinedIdsSchema = z.string().max(37 * noteTagsMax)

/** Ids that are separated by commas, or the parameter once for each: `tags=A,B`, `tags=A&tags=B` or `tags[]=A&tags[]=B`. */
const idsSchema = z
  .union([joinedIdsSchema, z.array(joinedIdsSchema).max(noteTagsMax)])
  .transform((sent) => [sent].flat().flatMap((ids) => ids.split(',').filter((id) => id !== '')))
  .pipe(z.array(idSchema).max(noteTagsMax))

const titleSchema = textSchema({ max: noteTitleMax }).refine(
  (title) => !/\p{Cc}/u.test(title),
  'control characters',
)
const htmlSchema = textSchema({ max: noteHtmlMax })
const folderIdSchema = idSchema.nullable()
const tagIdsSchema = z.array(idSchema).max(noteTagsMax)

const noteIdsSchema = z.array(idSchema).min(1).max(notesAtOnceMax)

const listQuery = z.object({
  /** Only notes with all of these tags. */
  tags: idsSchema.optional(),
  /** Pinned notes come first in every order. `updated` and `created` begin with the newest. */
  sort: z.enum(['updated', 'created', 'title']).default('updated'),
  ...pageQuery,
})

const listSchema = z.object({ notes: z.array(noteSummarySchema), next: nextPageSchema })

/** A page names the files of its notes. It has fewer notes than asked for where these have very many. */
const notesList = { list: { entries: 'notes', cursor: 'after' }, atOnce: 12 } as const

/** From one position to another in a text, in UTF-16 code units; the end is not included. */
const rangeSchema = z.tuple([z.number().int(), z.number().int()])

const foundSchema = z.object({
  notes: z.array(
    noteSummarySchema.extend({
      /** The parts of the title that match. */
      titleMatches: z.array(rangeSchema),
      /** A part of the text around the first match; its beginning if only the title matches. */
      snippet: z.string(),
      /** The parts of the snippet that match. */
      matches: z.array(rangeSchema),
    }),
  ),
})

const searchParams = z.object({ text: lineSchema(noteSearchMax) })
const searchQuery = z.object({
  tags: idsSchema.optional(),
  limit: z.coerce.number().int().min(1).max(noteFoundMax).default(noteFoundMax),
})

const versionHeadSchema = z.object({
  version: z.number().int(),
  title: z.string(),
  words: z.number().int(),
  savedAt: momentSchema,
})

export const notes = {
  createNote: defineEndpoint({
    method: 'POST',
    path: '/api/user/note',
    summary: 'Write a new note. Sending it again with the same _id answers the note as it is now',
    access: 'member',
    atOnce: 8,
    bodyLimitBytes: noteHtmlSentBytesMax,
    body: z.object({
      _id: newIdSchema,
      title: titleSchema.default(''),
      html: htmlSchema.default(''),
      folderId: folderIdSchema.default(null),
      tags: tagIdsSchema.default([]),
      isPinned: z.boolean().default(false),
    }),
    response: noteSchema,
    errors: ['note_limit_reached', 'notes_full', 'not_found'],
  }),
  updateNote: defineEndpoint({
    method: 'PUT',
    path: '/api/user/note/{id}',
    summary:
      'Change a note. With the version that is changed, nothing is changed if the note has another one by now, unless it already has the title and text that are sent. Without a version the last change holds, what is left out stays as it is, and the text that is replaced is kept as an earlier version. Answers the note with its new version',
    access: 'member',
    atOnce: 8,
    bodyLimitBytes: noteHtmlSentBytesMax,
    params: noteParams,
    body: z.object({
      /** The version that is changed. Without one, whichever there is. */
      version: z.number().int().min(1).optional(),
      title: titleSchema.optional(),
      html: htmlSchema.optional(),
      folderId: folderIdSchema.optional(),
      /** All tags. Those to add and to take away can be named instead. */
      tags: tagIdsSchema.optional(),
      addTags: tagIdsSchema.optional(),
      removeTags: tagIdsSchema.optional(),
      isPinned: z.boolean().optional(),
      /** Whether the text that is replaced is kept as a version in any case, as after a conflict. */
      keepsReplaced: z.boolean().default(false),
    }),
    response: noteSchema,
    errors: ['not_found', 'note_changed', 'notes_full', 'note_tags_full'],
  }),
  note: defineEndpoint({
    method: 'GET',
    path: '/api/user/note/{id}',
    summary: 'One note with its text and files, and the notes that link to it',
    access: 'member',
    atOnce: 12,
    params: noteParams,
    response: noteSchema,
    errors: ['not_found'],
  }),
  deleteNote: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/note/{id}',
    summary:
      'Move a note to the trash, where it stays for 30 days; a note that is in the trash is deleted for good. Answers those of its files that no other note shows, which `delete_files` takes as they are',
    access: 'member',
    params: noteParams,
    response: z.object({
      success: z.literal(true),
      /** Whether the note is in the trash now, rather than deleted for good. */
      isTrashed: z.boolean(),
      files: z.array(noteFileSchema),
    }),
    errors: ['not_found'],
  }),
  restoreNote: defineEndpoint({
    method: 'POST',
    path: '/api/user/note/{id}/restore',
    summary: 'Take a note out of the trash, into its folder if that still exists',
    access: 'member',
    params: noteParams,
    response: noteSchema,
    errors: ['not_found', 'note_limit_reached'],
  }),
  changeNotes: defineEndpoint({
    method: 'POST',
    path: '/api/user/change_notes',
    summary:
      "File several notes, move them to the trash or take them out of it. If one of them is not the user's, nothing is changed",
    access: 'member',
    atOnce: 4,
    bodyLimitBytes: 64 * 1024,
    body: z.object({
      ids: noteIdsSchema,
      folderId: folderIdSchema.optional(),
      isPinned: z.boolean().optional(),
      addTags: tagIdsSchema.default([]),
      removeTags: tagIdsSchema.default([]),
      /** Whether they are in the trash afterwards. */
      isTrashed: z.boolean().optional(),
    }),
    response: z.object({ notes: z.array(noteSummarySchema) }),
    errors: ['not_found', 'note_tags_full', 'note_limit_reached'],
  }),
  deleteNotes: defineEndpoint({
    method: 'POST',
    path: '/api/user/delete_notes',
    summary:
      "Delete several notes in the trash for good, with their files. If one of them is not the user's or not in the trash, none is deleted",
    access: 'member',
    bodyLimitBytes: 64 * 1024,
    body: z.object({ ids: noteIdsSchema }),
    response: successSchema,
    errors: ['not_found'],
  }),
  notesWithoutFolder: defineEndpoint({
    method: 'GET',
    path: '/api/user/notes',
    summary: `The notes that are in no folder. ${wholeOrPaged}`,
    access: 'member',
    ...notesList,
    query: listQuery,
    response: listSchema,
    errors: [],
  }),
  allNotes: defineEndpoint({
    method: 'GET',
    path: '/api/user/all-notes',
    summary: `All notes, whatever their folder. ${wholeOrPaged}`,
    access: 'member',
    ...notesList,
    query: listQuery,
    response: listSchema,
    errors: [],
  }),
  notesInFolder: defineEndpoint({
    method: 'GET',
    path: '/api/user/notes_in_folder/{id}',
    summary: `The notes directly in a folder. ${wholeOrPaged}`,
    access: 'member',
    ...notesList,
    params: noteParams,
    query: listQuery,
    response: listSchema,
    errors: ['not_found'],
  }),
  trashedNotes: defineEndpoint({
    method: 'GET',
    path: '/api/user/trashed_notes',
    summary: `The notes in the trash, the one deleted last first. ${wholeOrPaged}`,
    access: 'member',
    ...notesList,
    query: z.object(pageQuery),
    response: listSchema,
    errors: [],
  }),
  emptyTrash: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/trashed_notes',
    summary: 'Delete all notes in the trash for good, with their files',
    access: 'member',
    response: successSchema,
    errors: [],
  }),
  searchNotes: defineEndpoint({
    method: 'GET',
    path: '/api/user/search_notes/{text}',
    summary: `Notes by title, best first: any part of a title, without regard to case and accents, then similar titles. Answers up to ${noteFoundMax}, or \`limit\``,
    access: 'member',
    atOnce: 6,
    params: searchParams,
    query: searchQuery,
    response: foundSchema,
    errors: [],
  }),
  searchNotesText: defineEndpoint({
    method: 'GET',
    path: '/api/user/search_notes_text/{text}',
    summary: `Notes that contain every word of a text in any part of their title or text, without regard to case and accents, best first. Answers up to ${noteFoundMax}, or \`limit\``,
    access: 'member',
    atOnce: 6,
    params: searchParams,
    query: searchQuery,
    response: foundSchema,
    errors: [],
  }),
  noteVersions: defineEndpoint({
    method: 'GET',
    path: '/api/user/note/{id}/versions',
    summary: 'The earlier versions of a note, the latest first, without their texts',
    access: 'member',
    params: noteParams,
    response: z.object({ versions: z.array(versionHeadSchema) }),
    errors: ['not_found'],
  }),
  noteVersion: defineEndpoint({
    method: 'GET',
    path: '/api/user/note/{id}/versions/{version}',
    summary: 'One earlier version of a note. To restore it, save its title and text',
    access: 'member',
    atOnce: 8,
    params: noteParams.extend({
      version: z.coerce.number<number>().int().min(1).max(2_147_483_647),
    }),
    response: versionHeadSchema.extend({ html: z.string() }),
    errors: ['not_found'],
  }),
}
