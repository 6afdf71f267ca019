// Keeps a pasted text as a book of one chapter: once, however often it is sent.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { reading } from '@fovea/contract/reading.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import {
  isShippedBook,
  libraryBytesMax,
  lockLibrary,
  measureLibrary,
  ownTextsMax,
} from '../../platform/library/own-texts.ts'
import { formText } from './count-words.ts'
import { findOwnText, insertOwnText, type OwnBook } from './own-text-store.ts'

type SentText = EndpointRequest<typeof reading.addText>['body']

/** @throws Failure `library_full`, or `id_taken` when the id already belongs to another text. */
export async function addText(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  sent: SentText,
): Promise<OwnBook> {
  const { _id: id, lang } = sent
  const { text, words, ...formed } = await formText(userId, { text: sent.text, lang })
  const title = sent.title ?? formed.title
  return db.transaction(async (tx) => {
    if (!(await lockLibrary(tx, userId))) return fail('not_signed_in')
    const known = await findOwnText(tx, userId, id)
    if (known) {
      const isSame = known.text === text && known.book.title === title && known.book.lang === lang
      return isSame ? known.book : fail('id_taken')
    }
    if (await isShippedBook(tx, id)) return fail('id_taken')
    const held = await measureLibrary(tx, userId)
    const keptBytes = Buffer.byteLength(text)
    if (held.texts >= ownTextsMax || held.bytes + keptBytes > libraryBytesMax) {
      return fail('library_full')
    }
    const book = {
      userId,
      id: id.toLowerCase(),
      source: 'pasted' as const,
      title,
      author: '',
      lang,
      summary: '',
      words,
      chapterCount: 1,
      createdAt: clock.now(),
      keptBytes,
    }
    return insertOwnText(tx, book, text)
  })
}
