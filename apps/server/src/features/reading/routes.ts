// The handlers of the contract's reading endpoints: chapters, places and reading sessions.
import type { contract } from '@fovea/contract'
import { findBook } from '../../domain/library/book-store.ts'
import { findChapter } from '../../domain/library/chapter-store.ts'
import { toPlace } from '../../domain/library/summary.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { Handlers } from '../../platform/routes.ts'
import { finishRead } from './finish-read.ts'
import { keepPlace } from './keep-place.ts'
import { listSessions } from './list-sessions.ts'

export function readingHandlers(parts: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.reading> {
  const { db } = parts
  return {
    async chapter({ params, caller }) {
      const found = (await findBook(db, caller.userId, params.id)) ?? fail('not_found')
      const chapter = (await findChapter(db, found, params.position)) ?? fail('not_found')
      const { position, title, words, text } = chapter
      const figures = chapter.figures.map((figure) => ({
        ...figure,
        // The file store's key ends with the name that the picture's endpoint takes.
        key: figure.key.slice(figure.key.lastIndexOf('/') + 1),
      }))
      return { position, title, words, text, figures }
    },

    async keepPlace({ params, body, caller }) {
      return toPlace(await keepPlace(parts, caller.userId, { textId: params.id, ...body }))
    },

    finishRead({ body, caller }) {
      return finishRead(parts, caller.userId, body)
    },

    readingSessions: async ({ query, caller }) => ({
      readingSessions: await listSessions(db, caller.userId, query.limit),
    }),
  }
}
