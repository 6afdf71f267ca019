// Marks a place in a text: once, however often it is sent. The same bookmark again changes its note.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { library } from '@fovea/contract/library.ts'
import { bookmarksMax } from '@fovea/contract/limits.ts'
import type { Place } from '@fovea/contract/reading.ts'
import { v7 } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { lockLibrary } from '../../platform/library/own-texts.ts'
import { findBook } from './book-store.ts'
import {
  countBookmarks,
  findBookmark,
  findBookmarkAt,
  insertBookmark,
  type KeptBookmark,
  updateNote,
} from './bookmark-store.ts'
import { findChapter, findChapterHeads } from './chapter-store.ts'
import { takeExcerpt } from './excerpt.ts'
import { clampPlace, measureProgress } from './progress.ts'

type SentBookmark = EndpointRequest<typeof library.saveBookmark>['body']

/**
 * @throws Failure `not_found` for a text that the user cannot read, `invalid_request` for a place that it
 * does not have, `id_taken` when the id belongs to a bookmark elsewhere, `bookmarks_full`.
 */
export async function saveBookmark(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  sent: SentBookmark,
): Promise<void> {
  const known = sent._id && (await findBookmark(db, userId, sent._id))
  if (known) {
    await db.transaction((tx) => changeNote(tx, known, sent))
    return
  }
  const { textId, ...place } = await findMarkedPlace(db, userId, sent)
  await db.transaction(async (tx) => {
    if (!(await lockLibrary(tx, userId))) return fail('not_signed_in')
    const meanwhile = sent._id
      ? await findBookmark(tx, userId, sent._id)
      : await findBookmarkAt(tx, { userId, textId, ...place })
    if (meanwhile) return changeNote(tx, meanwhile, sent)
    // Deleted while its words were being read.
    if (!(await findBook(tx, userId, textId))) return fail('not_found')
    if ((await countBookmarks(tx, userId)) >= bookmarksMax) return fail('bookmarks_full')
    await insertBookmark(tx, {
      userId,
      id: sent._id?.toLowerCase() ?? v7(),
      textId,
      ...place,
      note: sent.note ?? '',
      createdAt: clock.now(),
    })
  })
}

async function changeNote(tx: Tx, known: KeptBookmark, sent: SentBookmark): Promise<void> {
  const isElsewhere =
    known.textId !== sent.id.toLowerCase() ||
    (sent.chapter !== undefined && sent.chapter !== known.chapter) ||
    (sent.word !== undefined && sent.word !== known.word)
  if (isElsewhere) return fail('id_taken')
  if (sent.note !== undefined) await updateNote(tx, known, sent.note)
}

/** The place that was said, or the kept one, or the start. */
async function findMarkedPlace(db: Db, userId: string, sent: SentBookmark) {
  const found = (await findBook(db, userId, sent.id)) ?? fail('not_found')
  const chapterWords = (await findChapterHeads(db, found)).map(({ words }) => words)
  const place = saidPlace(sent) ?? clampPlace(chapterWords, found.place ?? { chapter: 0, word: 0 })
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

function saidPlace({ chapter, word }: SentBookmark): Place | undefined {
  return chapter === undefined || word === undefined ? undefined : { chapter, word }
}
