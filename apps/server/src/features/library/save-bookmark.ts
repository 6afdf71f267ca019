// Saves a bookmark. A request that is repeated has no further effect; with another note, it changes the note.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { library } from '@fovea/contract/library.ts'
import { bookmarksMax } from '@fovea/contract/limits.ts'
import type { Place } from '@fovea/contract/reading.ts'
import { v7 } from 'uuid'
import { findBook } from '../../domain/library/book-store.ts'
import { findChapter, findChapterHeads } from '../../domain/library/chapter-store.ts'
import { clampPlace, measureProgress } from '../../domain/library/progress.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { writeIdempotently } from '../../platform/idempotent-write.ts'
import { changeUser } from '../../platform/lock-user.ts'
import {
  countBookmarks,
  findBookmark,
  findBookmarkAt,
  insertBookmark,
  type KeptBookmark,
  updateNote,
} from './bookmark-store.ts'
import { takeExcerpt } from './excerpt.ts'

type SentBookmark = EndpointRequest<typeof library.saveBookmark>['body']

/**
 * @throws Failure `not_found` for a text that the user cannot read, `invalid_request` for a place that it
 * does not have, `id_taken` when the id belongs to a bookmark at another place, or `bookmarks_full`.
 */
export async function saveBookmark(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  sent: SentBookmark,
): Promise<void> {
  // An existing bookmark is looked up first, so that its note can be changed even if its place cannot be read any more.
  const known = sent._id ? await findBookmark(db, userId, sent._id) : undefined
  const marked = known ?? (await findMarkedPlace(db, userId, sent))
  const { textId, chapter, word, excerpt } = marked
  await changeUser(db, userId, async (tx) => {
    const kept = await writeIdempotently({
      find: () =>
        sent._id
          ? findBookmark(tx, userId, sent._id)
          : findBookmarkAt(tx, { userId, textId, chapter, word }),
      isSame: (found) => isMarkedBy(found, sent),
      async insert() {
        // The text may have been deleted while its words were being read.
        if (!(await findBook(tx, userId, textId))) return fail('not_found')
        if ((await countBookmarks(tx, userId)) >= bookmarksMax) return fail('bookmarks_full')
        const id = sent._id?.toLowerCase() ?? v7()
        const note = sent.note ?? ''
        const bookmark = {
          userId,
          id,
          textId,
          chapter,
          word,
          excerpt,
          note,
          createdAt: clock.now(),
        }
        await insertBookmark(tx, bookmark)
        return bookmark
      },
    })
    if (sent.note !== undefined && sent.note !== kept.note) await updateNote(tx, kept, sent.note)
  })
}

/** A request without a place matches any place. */
function isMarkedBy(kept: KeptBookmark, sent: SentBookmark): boolean {
  return (
    kept.textId === sent.id.toLowerCase() &&
    (sent.chapter === undefined || sent.chapter === kept.chapter) &&
    (sent.word === undefined || sent.word === kept.word)
  )
}

/** Uses the place in the request, otherwise the saved place, otherwise the start of the text. */
async function findMarkedPlace(db: Db, userId: string, sent: SentBookmark) {
  const found = (await findBook(db, userId, sent.id)) ?? fail('not_found')
  const chapterWords = (await findChapterHeads(db, found)).map(({ words }) => words)
  const place = readPlace(sent) ?? clampPlace(chapterWords, found.place ?? { chapter: 0, word: 0 })
  const chapter = await findChapter(db, found, place.chapter)
  if (!chapter || measureProgress(chapterWords, place) === undefined) {
    return fail('invalid_request', { message: 'body: the text has no such place' })
  }
  const { book } = found
  const excerpt = await takeExcerpt(userId, {
    text: chapter.text,
    lang: book.lang,
    word: place.word,
  })
  return { textId: book.id, chapter: place.chapter, word: place.word, excerpt }
}

function readPlace({ chapter, word }: SentBookmark): Place | undefined {
  return chapter === undefined || word === undefined ? undefined : { chapter, word }
}
