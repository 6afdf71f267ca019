// The latest reading sessions in the shape of the contract. A field that was not sent is null there, although its column
// may need a value.
import type { ReadingSession } from '@fovea/contract/reading.ts'
import type { Db } from '../../platform/database.ts'
import { findLastSessions, noText, type SavedSession } from './reading-session-store.ts'

export async function listSessions(
  db: Db,
  userId: string,
  limit: number,
): Promise<ReadingSession[]> {
  return (await findLastSessions(db, userId, limit)).map(toSession)
}

function toSession(session: SavedSession): ReadingSession {
  return {
    _id: session.id,
    textId: session.textId === noText ? null : session.textId,
    title: session.textId === noText ? null : session.title,
    mode: session.mode,
    words: session.words === 0 ? null : session.words,
    time: session.timeSeconds,
    setWpm: session.setWpm,
    deliveredWpm: session.words === 0 && session.deliveredWpm === 0 ? null : session.deliveredWpm,
    isVerified: session.textWords !== 0,
    finishedAt: session.finishedAt.toISOString(),
  }
}
