// Computes a user's best speed and usual speed from reading sessions. This is the only place for both rules. See decision
// 0022.
import { dayMs } from '@fovea/contract/durations.ts'
import { countedWordsMin } from '@fovea/contract/limits.ts'
import type { ReaderMode } from '@fovea/contract/reader-defaults.ts'
import { median } from './median.ts'
import { deliveredWpm } from './result.ts'

export interface TextSession {
  textId: string
  /** The number of words in the whole text. */
  textWords: number
  words: number
  timeSeconds: number
  finishedAt: Date
}

/** All sessions of one text on one day until the text has been read through. */
export interface TextReading {
  textId: string
  /** In UTC, counted from 1970. */
  day: number
  textWords: number
  words: number
  timeSeconds: number
}

/** Speeds are compared only within one kind: the pace is set by the player, or by the user. */
export type PaceKind = 'setPace' | 'ownPace'

export const paceKindOf = (mode: ReaderMode): PaceKind => (mode === 'plain' ? 'ownPace' : 'setPace')

/** An estimate is the median of at most this many readings. */
const estimateReadings = 10

/** Whether a reading of this many words is enough to measure speed. */
export function areEnoughWords(words: number): boolean {
  return words >= countedWordsMin
}

/**
 * Groups sessions of one kind, oldest first, into readings. The reading that was continued last comes last. A text that
 * is read again on the day on which it was read through adds nothing.
 */
export function joinSessions(sessions: readonly TextSession[]): TextReading[] {
  const readings = new Map<string, TextReading>()
  for (const { textId, textWords, words, timeSeconds, finishedAt } of sessions) {
    const day = Math.floor(finishedAt.getTime() / dayMs)
    const key = `${day} ${textId}`
    const reading = readings.get(key) ?? { textId, day, textWords, words: 0, timeSeconds: 0 }
    if (reading.words >= textWords) continue
    reading.words += words
    reading.timeSeconds += timeSeconds
    readings.delete(key)
    readings.set(key, reading)
  }
  return [...readings.values()]
}

/** A text with too few words does not reach the minimum by being read twice. */
export function isCountedReading({ words, textWords }: TextReading): boolean {
  return areEnoughWords(Math.min(words, textWords))
}

/** The speed in wpm to expect after these readings of one kind, oldest first. undefined before any reading counts. */
export function estimateSpeed(readings: readonly TextReading[]): number | undefined {
  const speeds = readings.filter(isCountedReading).slice(-estimateReadings)
  return speeds.length > 0 ? median(speeds.map(speedOf)) : undefined
}

/** The speed in wpm of the fastest among these readings of one kind. 0 if none counts. */
export function bestSpeed(readings: readonly TextReading[]): number {
  return Math.max(0, ...readings.filter(isCountedReading).map(speedOf))
}

function speedOf({ words, timeSeconds }: TextReading): number {
  return Math.round(deliveredWpm(words, timeSeconds * 1_000) * 100) / 100
}
