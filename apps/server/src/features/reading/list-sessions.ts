// The latest reading sessions in the shape of the contract.
import type { ReadingSession } from '@fovea/contract/reading.ts'
import type { Db } from '../../platform/database.ts'
import { findLastSessions, type SavedSession } from './session-store.ts'

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
    textId: session.textId,
    title: session.title,
    mode: session.mode,
    words: session.words,
    time: session.timeSeconds,
    setWpm: session.setWpm,
    deliveredWpm: session.deliveredWpm,
    finishedAt: session.finishedAt.toISOString(),
  }
}
