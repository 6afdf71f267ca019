// Where a page of a list begins, as it travels: what the list is ordered by, of the last entry of the page before. Pages
// then neither repeat nor leave out what stays, whatever comes and goes meanwhile.
import { textSchema } from '@fovea/contract/scalars.ts'
import { z } from 'zod'
import { fail } from './failure.ts'

/** What a cursor may hold beside numbers and ids, of what PostgreSQL can read. */
export const cursorText = textSchema({ max: 400 })
export const cursorMoment = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .refine((moment) => moment.getTime() > 0)

function writeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** @throws Failure `invalid_request` for one that was not written here */
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

/** Of one entry more than fit: those that do, and where the rest begins. */
export function cutPage<Entry>(
  entries: Entry[],
  limit: number,
  placeOf: (entry: Entry) => readonly unknown[],
): { page: Entry[]; next: string | null } {
  const page = entries.slice(0, limit)
  const last = page.at(-1)
  return { page, next: entries.length > limit && last ? writeCursor(placeOf(last)) : null }
}
