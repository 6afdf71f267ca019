// Schemas that many endpoints share: ids, texts that PostgreSQL can store, moments, an empty success.
import { z } from 'zod'
import { languages } from './languages.ts'
import { isName, isOneLine } from './text-rules.ts'

export const languageSchema = z.enum(languages)

/** A UUID. The ones that we make are version 7, so that ids sort by time. */
export const idSchema = z.uuid()

/**
 * The id of something new. A client that makes it may send the call again: it is the same thing. Otherwise the server makes
 * it.
 */
export const newIdSchema = idSchema.optional()

/** A text without NUL, which PostgreSQL cannot store, and without lone surrogates, which UTF-8 cannot encode. */
export function textSchema(limits: { min?: number; max: number }) {
  return z
    .string()
    .min(limits.min ?? 0)
    .max(limits.max)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'not storable text')
}

/** One line of text that is trimmed and not empty. */
export function lineSchema(max: number) {
  return z.string().trim().min(1).max(max).refine(isOneLine, 'control characters')
}

/** One line by which people know somebody: there is something to see, and nothing turns the text around it. */
export function nameSchema(max: number) {
  return lineSchema(max).refine(isName, 'nothing to see')
}

/**
 * For things that may be sent late: how many milliseconds ago it happened. Clocks of devices differ, so the server counts
 * back from its own clock.
 */
export const agoMsSchema = z.number().int().min(0).max(315_360_000_000).default(0)

/** A time zone by its name in the IANA database, such as `Europe/Berlin`. An offset from UTC is not accepted. */
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

/** A day as YYYY-MM-DD. */
export const daySchema = z.iso.date().refine((day) => day >= '1970-01-01', 'before 1970')

export const successSchema = z.object({ success: z.literal(true) })
