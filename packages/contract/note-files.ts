// The files of notes: any kind of file, which is shown only where it is a picture that cannot contain scripts.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { fileAnswerSchema, receivedFileSchema } from './files.ts'
import { figureMediaTypes } from './import-formats.ts'
import { idSchema, momentSchema, newIdSchema, successSchema } from './scalars.ts'

export const noteFileSchema = z.object({
  _id: idSchema,
  /** null when its note was deleted for good and no other one shows it. Such a file is deleted after a day. */
  noteId: idSchema.nullable(),
  /** The name as it was sent, without folders. */
  name: z.string(),
  /** The media type that its first bytes show, `application/octet-stream` if they show none. */
  type: z.string(),
  /** In bytes. */
  size: z.number().int(),
  /** Whether it is a picture that browsers show and that cannot contain scripts. */
  isImage: z.boolean(),
  /** In pixels. null for what is not a picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  hasThumbnail: z.boolean(),
  createdAt: momentSchema,
})

export type NoteFile = z.infer<typeof noteFileSchema>

const fileParams = z.object({ id: idSchema })

export const noteFiles = {
  uploadFile: defineEndpoint({
    method: 'POST',
    path: '/api/user/file',
    summary:
      'Add a file to a note: a form with `file` and `noteId`. Sending it again with the same _id answers the file that is stored',
    access: 'member',
    takesFile: true,
    atOnce: 4,
    body: z.object({ _id: newIdSchema, noteId: idSchema, file: receivedFileSchema }),
    response: noteFileSchema,
    errors: ['not_found', 'notes_full', 'id_taken'],
  }),
  file: defineEndpoint({
    method: 'GET',
    path: '/api/user/file/{id}',
    summary: 'A file of a note as it was sent: pictures to be shown, everything else to be saved',
    access: 'member',
    atOnce: 12,
    params: fileParams,
    response: fileAnswerSchema,
    media: ['application/octet-stream', ...figureMediaTypes],
    errors: ['not_found'],
  }),
  thumbnail: defineEndpoint({
    method: 'GET',
    path: '/api/user/file/{id}/thumbnail',
    summary: 'A small copy of a picture',
    access: 'member',
    params: fileParams,
    response: fileAnswerSchema,
    media: ['image/webp'],
    errors: ['not_found'],
  }),
  deleteFile: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/file/{id}',
    summary: 'Delete a file',
    access: 'member',
    params: fileParams,
    response: successSchema,
    errors: ['not_found'],
  }),
  deleteFiles: defineEndpoint({
    method: 'POST',
    path: '/api/user/delete_files',
    summary:
      "Delete several files, by id or as they were answered. If one of them is not the user's, none is deleted. A note in the trash that had nothing but these files is deleted for good; one with a title or a text stays, without them",
    access: 'member',
    bodyLimitBytes: 512 * 1024,
    body: z.object({
      files: z
        .array(z.union([idSchema, z.object({ _id: idSchema }).transform(({ _id }) => _id)]))
        .max(500),
    }),
    response: successSchema,
    errors: ['not_found'],
  }),
}
