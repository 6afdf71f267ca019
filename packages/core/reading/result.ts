// The figures that a reading session is set by and judged by.
import { unsavedSessionSeconds } from '@fovea/contract/limits.ts'
import { defaultReaderSettings, wpmRange } from '@fovea/contract/reader-defaults.ts'

/** A speed that can be set: a whole number from 50 to 2000. */
export function clampWpm(wpm: number): number {
  if (Number.isNaN(wpm)) return defaultReaderSettings.wpm
  return Math.min(wpmRange.max, Math.max(wpmRange.min, Math.round(wpm)))
}

/** Words a minute really shown; 0 before any time has passed. Not rounded. */
export function deliveredWpm(words: number, elapsedMs: number): number {
  return elapsedMs > 0 ? words / (elapsedMs / 60_000) : 0
}

/** Minutes that `words` take at a speed. Not rounded. */
export function minutesLeft(words: number, wpm: number): number {
  return words / wpm
}

export function isSavedSession(seconds: number): boolean {
  return seconds > unsavedSessionSeconds
}
