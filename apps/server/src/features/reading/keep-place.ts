// Keeps the user's place in a text. A place at the end marks the text as read.
import type { Place } from '@fovea/contract/reading.ts'
import { findBook } from '../../domain/library/book-store.ts'
import { findChapterHeads } from '../../domain/library/chapter-store.ts'
import {
  findPlace,
  insertReadMark,
  type KeptPlace,
  upsertPlace,
} from '../../domain/library/place-store.ts'
import { measureProgress } from '../../domain/library/progress.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'

interface SentPlace extends Place {
  textId: string
  agoMs: number
  /** The moment of the place that was known, null for none; undefined if any place may be replaced. */
  version?: string | null | undefined
}

/** @throws Failure `not_found` for a text that the user cannot read, `invalid_request` for a place outside it. */
export async function keepPlace(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  { textId, chapter, word, agoMs, version }: SentPlace,
): Promise<KeptPlace> {
  // Before anything is waited for, so that a busy server does not date the place later than the one that follows it.
  const now = clock.now()
  const found = (await findBook(db, userId, textId)) ?? fail('not_found')
  const chapterWords = (await findChapterHeads(db, found)).map(({ words }) => words)
  const progress =
    measureProgress(chapterWords, { chapter, word }) ??
    fail('invalid_request', { message: 'body: the text has no such place' })
  const updatedAt = new Date(now.getTime() - agoMs)
  const place = { userId, textId: found.book.id, chapter, word, progress, updatedAt }
  return changeUser(db, userId, async (tx) => {
    const kept = (await findOther(tx, place, version)) ?? (await upsertPlace(tx, place, now))
    if (progress === 1) await insertReadMark(tx, place, updatedAt)
    return kept
  })
}

/** A place that was stored after the known one: by another device, or by a call that was sent later and came earlier. */
async function findOther(
  tx: Tx,
  place: KeptPlace,
  version: SentPlace['version'],
): Promise<KeptPlace | undefined> {
  if (version === undefined) return undefined
  const stored = await findPlace(tx, place)
  const isKnown = version !== null && stored?.updatedAt.getTime() === Date.parse(version)
  return isKnown ? undefined : stored
}
