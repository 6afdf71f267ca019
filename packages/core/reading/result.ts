// The figures that a reading session is set by and judged by.
import { unsavedSessionSeconds } from '@fovea/contract/limits.ts'
import { defaultReaderSettings, wpmRange } from '@fovea/contract/reader-defaults.ts'

/** A speed that can be set: a whole number from 50 to 2000. */
export function clampWpm(wpm: number): number {
  if (Number.isNaN(wpm)) return defaultReaderSettings.wpm
  return Math.min(wpmRange.max, Math.max(wpmRange.min, Math.round(wpm)))
}

/** wpm of one quick step. */
const quickStepWpm = 25

/** The next full quarter of a hundred, faster or slower, that can be set. */
export function stepWpm(wpm: number, direction: 1 | -1): number {
  const steps = wpm / quickStepWpm
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return clampWpm(next * quickStepWpm)
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
