// Saves a highlight. The first request with an id makes it, later ones change its colour and comment, and nothing else.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { highlights } from '@fovea/contract/highlights.ts'
import { highlightsMax } from '@fovea/contract/note-limits.ts'
import { nameAddress, nameText } from '@fovea/core/reading/highlight-source.ts'
import { findBook } from '../../domain/library/book-store.ts'
import { findChapterHeads } from '../../domain/library/chapter-store.ts'
import { measureProgress } from '../../domain/library/progress.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { writeIdempotently } from '../../platform/idempotent-write.ts'
import { changeUser } from '../../platform/lock-user.ts'
import {
  countHighlights,
  findHighlight,
  type HighlightRow,
  insertHighlights,
  updateHighlight,
} from './highlight-store.ts'

type Sent = EndpointRequest<typeof highlights.saveHighlight>['body']

/**
 * @throws Failure `not_found` for a text that the user cannot read, `invalid_request` for a place that it does not have,
 * `id_taken` when the id belongs to a highlight of other words, or `highlights_full`.
 */
export async function saveHighlight(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  { id, sent }: { id: string; sent: Sent },
): Promise<HighlightRow> {
  return changeUser(db, userId, async (tx) => {
    const kept = await writeIdempotently<HighlightRow>({
      find: () => findHighlight(tx, userId, id),
      isSame: (known) => isSame(known, sent),
      async insert() {
        const source = await findSource(tx, userId, sent)
        if ((await countHighlights(tx, userId)) >= highlightsMax) return fail('highlights_full')
        const row = {
          userId,
          id,
          ...source,
          chapter: sent.chapter,
          startWord: sent.start,
          endWord: sent.end,
          location: '',
          quote: sent.quote,
          colour: sent.colour,
          comment: sent.comment,
          noteId: null,
          digest: null,
          createdAt: new Date(clock.now().getTime() - sent.agoMs),
          updatedAt: clock.now(),
        }
        await insertHighlights(tx, [row])
        return row
      },
    })
    const { colour, comment } = sent
    if (colour === kept.colour && comment === kept.comment) return kept
    const changes = { colour, comment, updatedAt: clock.now() }
    await updateHighlight(tx, kept, changes)
    return { ...kept, ...changes }
  })
}

function isSame(known: HighlightRow, sent: Sent): boolean {
  return (
    known.sourceKey === sourceKeyOf(sent) &&
    known.chapter === sent.chapter &&
    known.startWord === sent.start &&
    known.endWord === sent.end &&
    known.quote === sent.quote
  )
}

function sourceKeyOf({ textId, url }: Sent): string {
  return textId === null ? nameAddress(url ?? '') : nameText(textId)
}

/** Title and author of a text are those that the server knows. */
async function findSource(tx: Tx, userId: string, sent: Sent) {
  const { textId, url, chapter, start } = sent
  const sourceKey = sourceKeyOf(sent)
  if (textId === null) {
    return { sourceKey, textId, url, title: sent.title.trim() || (url ?? ''), author: sent.author }
  }
  const found = (await findBook(tx, userId, textId)) ?? fail('not_found')
  const chapterWords = (await findChapterHeads(tx, found)).map(({ words }) => words)
  if (measureProgress(chapterWords, { chapter, word: start }) === undefined) {
    return fail('invalid_request', { message: 'body: the text has no such place' })
  }
  const { title, author } = found.book
  return { sourceKey, textId: found.book.id, url: null, title, author }
}
