// The handlers for the files of notes.
import type { contract } from '@fovea/contract'
import { findNoteFile } from '../../domain/note-files/note-file-store.ts'
import { isPictureType, unknownType } from '../../domain/note-files/read-type.ts'
import { toNoteFile } from '../../domain/notes/files-of-note-store.ts'
import { fail } from '../../platform/failure.ts'
import { refuseMissing } from '../../platform/files/stored-errors.ts'
import type { Handlers } from '../../platform/routes.ts'
import { deleteFiles } from './delete-files.ts'
import { type FileParts, uploadFile } from './upload-file.ts'

const success = { success: true } as const

export function noteFilesHandlers(parts: FileParts): Handlers<typeof contract.noteFiles> {
  const { db, files } = parts
  const findFile = async (userId: string, id: string) =>
    (await findNoteFile(db, userId, id)) ?? fail('not_found')

  return {
    uploadFile: async ({ body, caller }) =>
      toNoteFile(await uploadFile(parts, caller.userId, body)),

    async file({ params, caller }) {
      const { fileKey, name, type, id } = await findFile(caller.userId, params.id)
      const bytes = await files.open(fileKey).catch(refuseMissing)
      if (isPictureType(type)) return { bytes, type }
      return { bytes, type: unknownType, fileName: name || id }
    },

    async thumbnail({ params, caller }) {
      const { thumbnailKey } = await findFile(caller.userId, params.id)
      if (thumbnailKey === null) return fail('not_found')
      return { bytes: await files.open(thumbnailKey).catch(refuseMissing), type: 'image/webp' }
    },

    async deleteFile({ params, caller }) {
      await deleteFiles(parts, caller.userId, [params.id])
      return success
    },

    async deleteFiles({ body, caller }) {
      await deleteFiles(parts, caller.userId, body.files, { emptiesTrash: true })
      return success
    },
  }
}
