// Saves a reading session together with the speeds that it changes, and only once however often it is sent. Where the text
// or the number of words was not sent, the session is kept, and nothing is computed from it.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { reading } from '@fovea/contract/reading.ts'
import { paceKindOf } from '@fovea/core/reading/speed-record.ts'
import { v7 } from 'uuid'
import { findBook } from '../../domain/library/book-store.ts'
import { readSpeeds, renewSpeeds } from '../../domain/reading/renew-speeds.ts'
import { type Clock, momentAgo } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { writeIdempotently } from '../../platform/idempotent-write.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { claimedWpmOf, judgeSession, type SentSession } from './judge-session.ts'
import { findSession, insertSession, noText, type SavedSession } from './reading-session-store.ts'

type Answer = EndpointReply<typeof reading.finishRead>

/**
 * @throws Failure `not_found` for a text that the user cannot read, `invalid_request` for a session
 * that cannot have taken place, `id_taken` when the id already belongs to another session.
 */
export async function finishRead(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  sent: SentSession,
): Promise<Answer> {
  const id = sent._id?.toLowerCase() ?? v7()
  return changeUser(db, userId, async (tx) => {
    const session = await writeIdempotently({
      find: () => findSession(tx, userId, id),
      isSame: (known) => isSame(known, sent),
      insert: () =>
        insertJudged(tx, userId, { id, sent, finishedAt: momentAgo(clock, sent.agoMs) }),
    })
    const speeds = await readSpeeds(tx, userId)
    return { isSaved: session !== undefined, deliveredWpm: session?.deliveredWpm ?? 0, ...speeds }
  })
}

/** Also updates the speeds that follow from it. @returns undefined when the session is too short to be saved. */
async function insertJudged(
  tx: Tx,
  userId: string,
  { id, sent, finishedAt }: { id: string; sent: SentSession; finishedAt: Date },
): Promise<SavedSession | undefined> {
  const book = await findNamedBook(tx, userId, sent)
  const verdict = judgeSession(sent, book?.words)
  if (!verdict.isSaved) return undefined
  const isVerified = book !== undefined && sent.words !== undefined
  const session: SavedSession = {
    userId,
    id,
    textId: book?.id ?? noText,
    title: book?.title ?? '',
    lang: book?.lang ?? null,
    mode: sent.mode,
    words: sent.words ?? 0,
    textWords: isVerified ? book.words : 0,
    timeSeconds: sent.time,
    setWpm: setWpmOf(sent),
    deliveredWpm: verdict.deliveredWpm,
    finishedAt,
  }
  await insertSession(tx, session)
  if (isVerified) await renewSpeeds(tx, userId, paceKindOf(sent.mode))
  return session
}

/** @throws Failure `not_found` */
async function findNamedBook(tx: Tx, userId: string, sent: SentSession) {
  const textId = textIdOf(sent)
  if (textId === noText) return
  return ((await findBook(tx, userId, textId)) ?? fail('not_found')).book
}

function textIdOf({ textId, id }: SentSession): string {
  return (textId ?? id ?? noText).toLowerCase()
}

/** In plain mode the user sets the pace. */
function setWpmOf(sent: SentSession): number | null {
  return sent.mode === 'plain' ? null : sent.setWpm
}

function isSame(saved: SavedSession, sent: SentSession): boolean {
  return (
    saved.textId === textIdOf(sent) &&
    saved.mode === sent.mode &&
    saved.words === (sent.words ?? 0) &&
    saved.timeSeconds === sent.time &&
    saved.setWpm === setWpmOf(sent) &&
    (sent.words !== undefined || saved.deliveredWpm === claimedWpmOf(sent))
  )
}
