// Shapes that many endpoints share: ids, texts that PostgreSQL can hold, moments, an empty success.
import { z } from 'zod'
import { languages } from './languages.ts'

export const languageSchema = z.enum(languages)

/** A UUID; version 7 where we make it, so that ids sort by time. */
export const idSchema = z.uuid()

/** Text without NUL, which PostgreSQL cannot store, and without lone surrogates, which UTF-8 cannot. */
export function textSchema(limits: { min?: number; max: number }) {
  return z
    .string()
    .min(limits.min ?? 0)
    .max(limits.max)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'not storable text')
}

/** One line of text, trimmed, not empty. */
export function lineSchema(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'control characters')
}

/**
 * Milliseconds since a thing happened that is sent late, by the device's own clock: clocks of devices differ, so the
 * server counts back from its own.
 */
export const agoMsSchema = z.number().int().min(0).max(315_360_000_000).default(0)

/** A place's time by its name in the IANA database, such as `Europe/Berlin`; not a mere distance from UTC. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine((name) => /^[a-z]/i.test(name) && isKnownTimeZone(name), 'no time zone')

function isKnownTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A moment as ISO 8601 in UTC. */
export const momentSchema = z.iso.datetime()

export const successSchema = z.object({ success: z.literal(true) })
