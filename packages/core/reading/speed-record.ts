// Computes a user's best speed and usual speed from reading sessions. This is the only place for both rules.
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
  day: string
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
    const day = finishedAt.toISOString().slice(0, 10)
    const key = `${day} ${textId}`
    const begun = readings.get(key) ?? { textId, day, textWords, words: 0, timeSeconds: 0 }
    if (begun.words >= textWords) continue
    readings.delete(key)
    readings.set(key, {
      ...begun,
      words: begun.words + words,
      timeSeconds: begun.timeSeconds + timeSeconds,
    })
  }
  return [...readings.values()]
}

/** A text with too few words does not reach the minimum by being read twice. */
export function isCountedReading({ words, textWords }: TextReading): boolean {
  return areEnoughWords(Math.min(words, textWords))
}

/** The speed in wpm to expect after these sessions of one kind, oldest first. undefined before any reading counts. */
export function estimateSpeed(sessions: readonly TextSession[]): number | undefined {
  const speeds = joinSessions(sessions).filter(isCountedReading).slice(-estimateReadings)
  return speeds.length > 0 ? median(speeds.map(speedOf)) : undefined
}

/** The speed in wpm of the fastest reading among sessions of one kind, oldest first. 0 if no reading counts. */
export function bestSpeed(sessions: readonly TextSession[]): number {
  return Math.max(0, ...joinSessions(sessions).filter(isCountedReading).map(speedOf))
}

function speedOf({ words, timeSeconds }: TextReading): number {
  return Math.round(deliveredWpm(words, timeSeconds * 1_000) * 100) / 100
}
