// Cursors for lists that are sent page by page. A cursor contains the values of the sort columns in the last entry of a
// page. So the next page neither repeats nor leaves out an entry, even if others are added or deleted meanwhile.
import { textSchema } from '@fovea/contract/scalars.ts'
import { z } from 'zod'
import { fail } from './failure.ts'

/** The values that a cursor may contain besides numbers and ids. PostgreSQL can read all of them. */
export const cursorText = textSchema({ max: 400 })
export const cursorMoment = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .refine((moment) => moment.getTime() > 0)

function writeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** @throws Failure `invalid_request` for a cursor that `cutPage` did not write */
export function readCursor<Shape extends z.ZodType>(cursor: string, shape: Shape): z.output<Shape> {
  const parsed = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  return parsed.success ? parsed.data : fail('invalid_request', { message: 'querystring/after' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Cuts a list down to one page.
 * @param entries one more than `limit`, if there are that many
 * @param placeOf reads the values of the sort columns from an entry
 * @returns the page, and the cursor of the next one, or null when there is none
 */
export function cutPage<Entry>(
  entries: Entry[],
  limit: number,
  placeOf: (entry: Entry) => readonly unknown[],
): { page: Entry[]; next: string | null } {
  const page = entries.slice(0, limit)
  const last = page.at(-1)
  return { page, next: entries.length > limit && last ? writeCursor(placeOf(last)) : null }
}
