// Formats durations in a language, and how much of a text is read.
import { minutesLeft } from '@fovea/core/reading/result.ts'
import { formatsOf } from '#kit/language/formats.ts'

/** Returns, for example, "4 min" or "1 hr 20 min", and never less than one minute. */
export function formatMinutes(minutes: number, locale: string): string {
  return formatsOf(locale).duration(Math.max(1, minutes))
}

/** The time for the words that are left of a text. Undefined when none are left: then there is nothing to say. */
export function formatTimeLeft(words: number, wpm: number, locale: string): string | undefined {
  return words > 0 ? formatMinutes(minutesLeft(words, wpm), locale) : undefined
}

/** Rounds down, because 100 % means that nothing is left. */
export function formatShareRead(progress: number, locale: string): string {
  return formatsOf(locale).numbers({ style: 'percent', roundingMode: 'floor' }).format(progress)
}

/** Returns, for example, "2:05" or "1:02:05". */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, i) => String(part).padStart(i === 0 ? 1 : 2, '0')).join(':')
}
