// The handlers for importing books and for downloading their files.
import type { contract } from '@fovea/contract'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { bookFolderOf } from '../../domain/library/book-folders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { refuseMissing } from '../../platform/files/stored-errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Handlers } from '../../platform/routes.ts'
import { acceptImport } from './accept-import.ts'
import { pictureTypeOf } from './book-files.ts'
import { findOwnBook } from './import-store.ts'
import { createImportTime } from './import-time.ts'
import { retryImport } from './retry-import.ts'
import { streamText } from './stream-text.ts'
import { findTextSource } from './text-store.ts'

export function importingHandlers(given: {
  db: Db
  pool: pg.Pool
  clock: Clock
  jobs: Jobs
  files: FileStore
  log: FastifyBaseLogger
}): Handlers<typeof contract.importing> {
  const { db, files } = given
  const parts = { ...given, importTime: createImportTime(given.pool) }

  const findReady = async (userId: string, id: string) => {
    const book = await findOwnBook(db, userId, id)
    return book?.status === 'ready' ? book : fail('not_found')
  }
  const answerPicture = async (key: string) => ({
    bytes: await files.open(key).catch(refuseMissing),
    type: pictureTypeOf(key) ?? fail('not_found'),
  })

  return {
    importBook: ({ body, caller }) => acceptImport(parts, caller, body),
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
