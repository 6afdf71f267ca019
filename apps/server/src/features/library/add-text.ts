// Saves a pasted text as a book of one chapter. A request that is repeated has no further effect.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { library } from '@fovea/contract/library.ts'
import { v7 } from 'uuid'
import { formText } from '../../domain/library/count-text-words.ts'
import { assertRoomFor } from '../../domain/library/own-texts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { writeIdempotently } from '../../platform/idempotent-write.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { findOwnText, insertOwnText, type OwnBook } from './own-text-store.ts'

type SentText = EndpointRequest<typeof library.addText>['body']

/** @throws Failure `library_full`, or `id_taken` when the id already belongs to another text. */
export async function addText(
  { db, clock, files }: { db: Db; clock: Clock; files: Pick<FileStore, 'assertRoom'> },
  userId: string,
  sent: SentText,
): Promise<OwnBook> {
  const { _id: id = v7(), lang } = sent
  const { text, words, ...formed } = await formText(userId, { text: sent.text, lang })
  const title = sent.title ?? formed.title
  const kept = await changeUser(db, userId, (tx) =>
    writeIdempotently({
      find: () => findOwnText(tx, userId, id),
      isSame: (known) =>
        known.text === text && known.book.title === title && known.book.lang === lang,
      async insert() {
        const keptBytes = Buffer.byteLength(text)
        await assertRoomFor(tx, userId, { id, bytes: keptBytes })
        // The database may be on the same disk as the files.
        await files.assertRoom(keptBytes)
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
        return { book: await insertOwnText(tx, book, text) }
      },
    }),
  )
  return kept.book
}
