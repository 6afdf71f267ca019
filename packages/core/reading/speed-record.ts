// What somebody's reading sessions say about their speed: their best, and what to expect of them. This is the one
// place for both rules.
import { countedWordsMin } from '@fovea/contract/limits.ts'
import type { ReaderMode } from '@fovea/contract/reader-defaults.ts'
import { median } from './median.ts'
import { deliveredWpm } from './result.ts'

export interface TextSession {
  textId: string
  /** Words of the whole text. */
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

/** Speeds are compared within one kind: who sets the pace, the player or the reader. */
export type PaceKind = 'setPace' | 'ownPace'

export const paceKindOf = (mode: ReaderMode): PaceKind => (mode === 'plain' ? 'ownPace' : 'setPace')

/** An estimate is the median of so many readings at most. */
const estimateReadings = 10

const dayMs = 86_400_000

/** Whether so many words are enough to say anything about speed. */
export function areEnoughWords(words: number): boolean {
  return words >= countedWordsMin
}

/**
 * The readings that sessions of one kind, the oldest first, make up; the one read last comes last. A text that is
 * read again on the day on which it was read through adds nothing.
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

/** A text with too few words does not get enough by being read twice. */
export function isCountedReading({ words, textWords }: TextReading): boolean {
  return areEnoughWords(Math.min(words, textWords))
}

/** wpm to expect of someone with these readings of one kind, the oldest first; undefined before any counts. */
export function estimateSpeed(readings: readonly TextReading[]): number | undefined {
  const speeds = readings.filter(isCountedReading).slice(-estimateReadings)
  return speeds.length > 0 ? median(speeds.map(speedOf)) : undefined
}

/** wpm of the fastest of these readings of one kind; 0 when none counts. */
export function bestSpeed(readings: readonly TextReading[]): number {
  return Math.max(0, ...readings.filter(isCountedReading).map(speedOf))
}

function speedOf({ words, timeSeconds }: TextReading): number {
  return Math.round(deliveredWpm(words, timeSeconds * 1_000) * 100) / 100
}
