// Saves a reading session: once, however often it is sent, and together with the speeds that it changes.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { reading } from '@fovea/contract/reading.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { findBook } from './book-store.ts'
import { judgeSession, type SentSession } from './judge-session.ts'
import {
  findSession,
  findSpeeds,
  insertSession,
  lockSpeeds,
  type SavedSession,
} from './session-store.ts'

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
  // First, so that a repeated send is answered although its text has been deleted meanwhile.
  const known = await findSession(db, userId, sent._id)
  if (known) return repeatAnswer(known, sent)
  const found = await findBook(db, userId, sent.textId)
  if (!found) return fail('not_found')
  const verdict = judgeSession(sent, found.book.words)
  if (!verdict.isSaved) {
    const speeds = (await findSpeeds(db, userId)) ?? fail('not_signed_in')
    return { isSaved: false, deliveredWpm: 0, ...speeds }
  }
  const { deliveredWpm } = verdict
  return db.transaction(async (tx) => {
    const speeds = (await lockSpeeds(tx, userId)) ?? fail('not_signed_in')
    const saved = await findSession(tx, userId, sent._id)
    if (saved) return repeatAnswer(saved, sent)
    const session: SavedSession = {
      userId,
      id: sent._id.toLowerCase(),
      textId: sent.textId,
      title: found.book.title,
      mode: sent.mode,
      words: sent.words,
      timeSeconds: sent.time,
      setWpm: setWpmOf(sent),
      deliveredWpm,
      readingSpeedMax: Math.max(speeds.readingSpeedMax, deliveredWpm),
      finishedAt: clock.now(),
    }
    await insertSession(tx, session)
    return answerOf(session)
  })
}

/** In plain mode readers set their own pace. */
function setWpmOf(sent: SentSession): number | null {
  return sent.mode === 'plain' ? null : sent.setWpm
}

function answerOf({ deliveredWpm, readingSpeedMax }: SavedSession): Answer {
  return { isSaved: true, deliveredWpm, readingSpeed: deliveredWpm, readingSpeedMax }
}

function repeatAnswer(saved: SavedSession, sent: SentSession): Answer {
  const isSame =
    saved.textId === sent.textId.toLowerCase() &&
    saved.mode === sent.mode &&
    saved.words === sent.words &&
    saved.timeSeconds === sent.time &&
    saved.setWpm === setWpmOf(sent)
  return isSame ? answerOf(saved) : fail('id_taken')
}
