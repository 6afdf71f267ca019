// The speeds of a user after something was read: a session of a text, or a test that counts as a reading.
import {
  bestSpeed,
  estimateSpeed,
  isCountedReading,
  joinSessions,
  type PaceKind,
  type TextReading,
} from '@fovea/core/reading/speed-record.ts'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import {
  findSessionsOfKind,
  findSpeeds,
  findTestsOfKind,
  type Speeds,
  updateSpeeds,
} from './speed-store.ts'

/** In a transaction that has locked the user, after what was read is stored. */
export async function renewSpeeds(tx: Tx, userId: string, kind: PaceKind): Promise<void> {
  const sessions = await findSessionsOfKind(tx, userId, kind)
  const tests = await findTestsOfKind(tx, userId, kind)
  const read = [...sessions, ...tests].sort((a, b) => +a.finishedAt - +b.finishedAt)
  const before = await readSpeeds(tx, userId)
  await updateSpeeds(tx, userId, judgeSpeeds(before, kind, joinSessions(read)))
}

export async function readSpeeds(tx: Tx, userId: string): Promise<Speeds> {
  return (await findSpeeds(tx, userId)) ?? fail('not_signed_in')
}

/**
 * The speeds after these readings. The highest one never becomes less, and also what is sent late can raise it. If the last
 * reading does not count, it changes no estimate.
 */
function judgeSpeeds(before: Speeds, kind: PaceKind, readings: TextReading[]): Speeds {
  const readingSpeedMax = Math.max(before.readingSpeedMax, bestSpeed(readings))
  const last = readings.at(-1)
  const estimate = estimateSpeed(readings)
  if (!last || !isCountedReading(last) || estimate === undefined) {
    return { ...before, readingSpeedMax }
  }
  return {
    readingSpeed: estimate,
    readingSpeedMax,
    ownPaceSpeed: kind === 'ownPace' ? estimate : before.ownPaceSpeed,
  }
}
