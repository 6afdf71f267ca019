// Formats durations in a language, and how much of a text is read.
import { minutesLeft } from '@fovea/core/reading/result.ts'

function formatUnit(value: number, unit: 'hour' | 'minute', locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}

/** Returns, for example, "4 min" or "1 hr 20 min", and never less than one minute. */
export function formatMinutes(minutes: number, locale: string): string {
  const whole = Math.max(1, Math.round(minutes))
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return formatUnit(rest, 'minute', locale)
  const words = formatUnit(hours, 'hour', locale)
  return rest === 0 ? words : `${words} ${formatUnit(rest, 'minute', locale)}`
}

/** The time for the words that are left of a text. Undefined when none are left: then there is nothing to say. */
export function formatTimeLeft(words: number, wpm: number, locale: string): string | undefined {
  return words > 0 ? formatMinutes(minutesLeft(words, wpm), locale) : undefined
}

/** Rounds down, because 100 % means that nothing is left. */
export function formatShareRead(progress: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', roundingMode: 'floor' }).format(progress)
}

/** Returns, for example, "2:05" or "1:02:05". */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, i) => String(part).padStart(i === 0 ? 1 : 2, '0')).join(':')
}
