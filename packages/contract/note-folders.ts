// The folders and the tags of notes.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { noteTitleMax } from './note-limits.ts'
import { folderSchema, tagSchema } from './note-shapes.ts'
import { idSchema, lineSchema, newIdSchema, successSchema } from './scalars.ts'

const idParams = z.object({ id: idSchema })

const folderIdSchema = idSchema.nullable()

export const folders = {
  folders: defineEndpoint({
    method: 'GET',
    path: '/api/user/folders',
    summary: "All folders, by title in the order of the user's language",
    access: 'member',
    response: z.object({ folders: z.array(folderSchema) }),
    errors: [],
  }),
  createFolder: defineEndpoint({
    method: 'POST',
    path: '/api/user/folder',
    summary: 'Make a folder; sending it again with the same _id answers the folder as it is now',
    access: 'member',
    body: z.object({
      _id: newIdSchema,
      title: lineSchema(noteTitleMax),
      folderId: folderIdSchema.default(null),
    }),
    response: folderSchema,
    errors: ['not_found', 'folders_full', 'folder_too_deep'],
  }),
  updateFolder: defineEndpoint({
    method: 'PUT',
    path: '/api/user/folder/{id}',
    summary: 'Rename a folder, or move it into another one; null moves it to the top',
    access: 'member',
    params: idParams,
    body: z.object({
      title: lineSchema(noteTitleMax).optional(),
      folderId: folderIdSchema.optional(),
    }),
    response: folderSchema,
    errors: ['not_found', 'folder_too_deep', 'folder_in_itself'],
  }),
  deleteFolder: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/folder/{id}',
    summary:
      'Delete a folder. `move` moves its notes and folders into the folder `to`, or to the top without `to`; `trash` moves the notes in it and in all folders under it to the trash and deletes those folders too',
    access: 'member',
    params: idParams,
    query: z
      .object({ notes: z.enum(['move', 'trash']).default('move'), to: idSchema.optional() })
      .refine(({ notes, to }) => notes === 'move' || to === undefined, 'trash has no folder'),
    response: successSchema,
    errors: ['not_found', 'folder_in_itself', 'folder_too_deep'],
  }),
}

export const tags = {
  tags: defineEndpoint({
    method: 'GET',
    path: '/api/user/tags',
    summary: "All tags, by title in the order of the user's language",
    access: 'member',
    response: z.object({ tags: z.array(tagSchema) }),
    errors: [],
  }),
  createTag: defineEndpoint({
    method: 'POST',
    path: '/api/user/tag',
    summary: 'Make a tag; sending it again with the same _id answers the tag as it is now',
    access: 'member',
    body: z.object({ _id: newIdSchema, title: lineSchema(noteTitleMax) }),
    response: tagSchema,
    errors: ['tag_taken', 'tags_full'],
  }),
  updateTag: defineEndpoint({
    method: 'PUT',
    path: '/api/user/tag/{id}',
    summary: 'Rename a tag',
    access: 'member',
    params: idParams,
    body: z.object({ title: lineSchema(noteTitleMax) }),
    response: tagSchema,
    errors: ['not_found', 'tag_taken'],
  }),
  deleteTag: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/tag/{id}',
    summary: 'Delete a tag; the notes that have it stay',
    access: 'member',
    params: idParams,
    response: successSchema,
    errors: ['not_found'],
  }),
}
