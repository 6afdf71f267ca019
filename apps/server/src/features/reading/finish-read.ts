// Saves a reading session together with the speeds that it changes, and only once however often it is sent.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { reading } from '@fovea/contract/reading.ts'
import {
  bestSpeed,
  estimateSpeed,
  isCountedReading,
  joinSessions,
  type PaceKind,
  paceKindOf,
  type TextReading,
} from '@fovea/core/reading/speed-record.ts'
import { findBook } from '../../domain/library/book-store.ts'
import { type Clock, momentAgo } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { judgeSession, type SentSession } from './judge-session.ts'
import {
  findSession,
  findSessionsOfKind,
  findSpeeds,
  insertSession,
  type SavedSession,
  type Speeds,
  updateSpeeds,
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
  return changeUser(db, userId, async (tx) => {
    const session = await writeOnce({
      find: () => findSession(tx, userId, sent._id),
      isSame: (known) => isSame(known, sent),
      insert: () => insertJudged(tx, userId, { sent, finishedAt: momentAgo(clock, sent.agoMs) }),
    })
    const speeds = await readSpeeds(tx, userId)
    return { isSaved: session !== undefined, deliveredWpm: session?.deliveredWpm ?? 0, ...speeds }
  })
}

/** Also updates the speeds that follow from it. @returns undefined when the session is too short to be saved. */
async function insertJudged(
  tx: Tx,
  userId: string,
  { sent, finishedAt }: { sent: SentSession; finishedAt: Date },
): Promise<SavedSession | undefined> {
  const { book } = (await findBook(tx, userId, sent.textId)) ?? fail('not_found')
  const verdict = judgeSession(sent, book.words)
  if (!verdict.isSaved) return undefined
  const session: SavedSession = {
    userId,
    id: sent._id.toLowerCase(),
    textId: sent.textId,
    title: book.title,
    lang: book.lang,
    mode: sent.mode,
    words: sent.words,
    textWords: book.words,
    timeSeconds: sent.time,
    setWpm: setWpmOf(sent),
    deliveredWpm: verdict.deliveredWpm,
    finishedAt,
  }
  await insertSession(tx, session)
  const kind = paceKindOf(sent.mode)
  const readings = joinSessions(await findSessionsOfKind(tx, userId, kind))
  await updateSpeeds(tx, userId, judgeSpeeds(await readSpeeds(tx, userId), kind, readings))
  return session
}

/** In plain mode the user sets the pace. */
function setWpmOf(sent: SentSession): number | null {
  return sent.mode === 'plain' ? null : sent.setWpm
}

/** Returns the speeds after these readings. If the last one does not count, it changes no speed. */
function judgeSpeeds(before: Speeds, kind: PaceKind, readings: TextReading[]): Speeds {
  const last = readings.at(-1)
  const estimate = estimateSpeed(readings)
  if (!last || !isCountedReading(last) || estimate === undefined) return before
  return {
    readingSpeed: estimate,
    readingSpeedMax: Math.max(before.readingSpeedMax, bestSpeed(readings)),
    ownPaceSpeed: kind === 'ownPace' ? estimate : before.ownPaceSpeed,
  }
}

function isSame(saved: SavedSession, sent: SentSession): boolean {
  return (
    saved.textId === sent.textId.toLowerCase() &&
    saved.mode === sent.mode &&
    saved.words === sent.words &&
    saved.timeSeconds === sent.time &&
    saved.setWpm === setWpmOf(sent)
  )
}

async function readSpeeds(tx: Tx, userId: string): Promise<Speeds> {
  return (await findSpeeds(tx, userId)) ?? fail('not_signed_in')
}
