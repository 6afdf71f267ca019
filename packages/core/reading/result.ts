// The figures of a reading session: the speeds that can be set, and the speed that was delivered.
import { unsavedSessionSeconds } from '@fovea/contract/limits.ts'
import { defaultReaderSettings, wpmRange } from '@fovea/contract/reader-defaults.ts'

/** Returns the nearest speed that can be set: a whole number from 50 to 2000. */
export function clampWpm(wpm: number): number {
  if (Number.isNaN(wpm)) return defaultReaderSettings.wpm
  return Math.min(wpmRange.max, Math.max(wpmRange.min, Math.round(wpm)))
}

/** The size of one quick step, in wpm. */
const quickStepWpm = 25

/** The next multiple of 25, faster or slower, that can be set. */
export function stepWpm(wpm: number, direction: 1 | -1): number {
  const steps = wpm / quickStepWpm
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return clampWpm(next * quickStepWpm)
}

/** The words that were really shown in a minute, not rounded. 0 before any time has passed. */
export function deliveredWpm(words: number, elapsedMs: number): number {
  return elapsedMs > 0 ? words / (elapsedMs / 60_000) : 0
}

/** The minutes that `words` take at a speed, not rounded. */
export function minutesLeft(words: number, wpm: number): number {
  return words / wpm
}

export function isSavedSession(seconds: number): boolean {
  return seconds > unsavedSessionSeconds
}
