// The handlers for importing books and for downloading their files.
import type { contract } from '@fovea/contract'
import { bookFolderOf } from '../../domain/library/book-folders.ts'
import { fail } from '../../platform/failure.ts'
import { refuseMissing } from '../../platform/files/stored-errors.ts'
import type { FileJobParts } from '../../platform/jobs/file-jobs.ts'
import type { Handlers } from '../../platform/routes.ts'
import { acceptBook } from './accept-book.ts'
import { pictureTypeOf } from './book-files.ts'
import { findTextSource } from './book-text-store.ts'
import { findOwnBook } from './imported-book-store.ts'
import { retryImport } from './retry-import.ts'
import { streamText } from './stream-text.ts'

export function importingHandlers(
  parts: Omit<FileJobParts, 'log'>,
): Handlers<typeof contract.importing> {
  const { db, files } = parts

  const findReady = async (userId: string, id: string) => {
    const book = await findOwnBook(db, userId, id)
    return book?.status === 'ready' ? book : fail('not_found')
  }
  const answerPicture = async (key: string) => ({
    bytes: await files.open(key).catch(refuseMissing),
    type: pictureTypeOf(key) ?? fail('not_found'),
  })

  return {
    importBook: ({ body, caller }) => acceptBook(parts, caller, body),
    retryImport: ({ params, caller }) => retryImport(parts, caller.userId, params.id),

    async bookText({ params, caller }) {
      const source = (await findTextSource(db, caller.userId, params.id)) ?? fail('not_found')
      return { bytes: streamText(db, source), type: 'text/plain' }
    },

    async bookFile({ params, caller }) {
      const { fileKey, fileName } =
        (await findOwnBook(db, caller.userId, params.id)) ?? fail('not_found')
      if (!fileKey) return fail('not_found')
      return {
        bytes: await files.open(fileKey).catch(refuseMissing),
        type: 'application/octet-stream',
        fileName: fileName || params.id,
      }
    },

    async bookCover({ params, caller }) {
      const { coverKey } = await findReady(caller.userId, params.id)
      return answerPicture(coverKey ?? fail('not_found'))
    },

    async bookFigure({ params, caller }) {
      const { id } = await findReady(caller.userId, params.id)
      return answerPicture(`${bookFolderOf(caller.userId, id)}/${params.key}`)
    },
  }
}
