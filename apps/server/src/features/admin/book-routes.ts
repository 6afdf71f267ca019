// The handlers of the books for everybody. A change is kept beside what the file of a book says, so that it is still there
// when a later version ships another file.
import type { contract } from '@fovea/contract'
import type { AdminBook } from '@fovea/contract/admin-books.ts'
import { v7 } from 'uuid'
import { z } from 'zod'
import { readBookFile } from '../../domain/library/ship-books.ts'
import { lockShipping, writeShippedBook } from '../../domain/library/shipped-store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { writeIdempotently } from '../../platform/idempotent-write.ts'
import { cursorText, cutPage, readCursor } from '../../platform/paging.ts'
import type { Handlers } from '../../platform/routes.ts'
import { type BookRow, findBook, listBooks, updateBook } from './admin-book-store.ts'

const cursorShape = z.tuple([cursorText, z.uuid()])
const editable = ['title', 'author', 'lang', 'level'] as const

export function adminBooksHandlers({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.adminBooks> {
  return {
    async shippedBooks({ query: { lang, limit, after } }) {
      const [title, id] = after === undefined ? [] : readCursor(after, cursorShape)
      const from = title !== undefined && id ? { title, id } : undefined
      const found = await listBooks(db, { lang, limit: limit + 1, after: from })
      const { page, next } = cutPage(found, limit, (book) => [book.title, book.id])
      return { books: page.map(toBook), next }
    },

    async addShippedBook({ body, caller, change }) {
      const id = body._id?.toLowerCase() ?? v7()
      const { chapters, ...file } = await readBookFile(caller.userId, body.file)
      return change(async (tx, tell) => {
        await lockShipping(tx)
        await writeIdempotently({
          find: () => findBook(tx, id),
          isSame: (known) => known.isAdded && known.digest === file.digest,
          insert: () =>
            writeShippedBook(tx, { ...file, id, createdAt: clock.now(), isAdded: true }, chapters),
        })
        const book = await readBook(tx, id)
        tell({ kind: 'book', id, details: { title: book.title, lang: book.lang } })
        return toBook(book)
      })
    },

    changeShippedBook: ({ params, body, change }) =>
      change(async (tx, tell) => {
        await lockShipping(tx)
        const before = await readBook(tx, params.id)
        const { isHidden = before.hiddenAt !== null, ...facts } = body
        const changed = Object.fromEntries(
          editable
            .filter((name) => facts[name] !== undefined && facts[name] !== before[name])
            .map((name) => [name, facts[name]]),
        )
        const hiddenAt = isHidden ? (before.hiddenAt ?? clock.now()) : null
        await updateBook(tx, before.id, {
          ...changed,
          hiddenAt,
          edits: { ...before.edits, ...changed },
        })
        const isHiddenNow = isHidden !== (before.hiddenAt !== null)
        const details = { ...changed, ...(isHiddenNow && { isHidden }) }
        tell({ kind: 'book', id: before.id, details })
        return toBook(await readBook(tx, before.id))
      }),
  }
}

async function readBook(tx: Tx, id: string): Promise<BookRow> {
  return (await findBook(tx, id)) ?? fail('not_found')
}

function toBook(row: BookRow): AdminBook {
  return {
    _id: row.id,
    kind: row.kind,
    title: row.title,
    author: row.author,
    lang: row.lang,
    level: row.level,
    words: row.words,
    isAdded: row.isAdded,
    isEdited: Object.keys(row.edits).length > 0,
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
  }
}
