// Lists are answered whole, or page by page. An answer that is a page contains where the next page begins.
import { z } from 'zod'
import { pageSizeMax } from './limits.ts'

/** The number of entries on a page, where the caller names only its cursor. */
export const usualPageSize = 200

const limitSchema = z.coerce.number().int().min(1).max(pageSizeMax)

const cursorSchema = z
  .string()
  .max(2_000)
  .regex(/^[\w-]+$/)

/** Of a list that is answered whole unless the caller names a limit or a cursor, see `list` of an endpoint. */
export const pageQuery = {
  limit: limitSchema.optional(),
  /** The `next` of the previous page. */
  after: cursorSchema.optional(),
}

/** Of a list that is always answered page by page. */
export const pagedQuery = { ...pageQuery, limit: limitSchema.default(usualPageSize) }

/** null on the last page, and in an answer that is whole. */
export const nextPageSchema = z.string().nullable()

/** For the summary of a list with `pageQuery`. */
export const wholeOrPaged = pagingSummary('after')
/** The same, of a list whose cursor is `before`. */
export const wholeOrPagedBefore = pagingSummary('before')

function pagingSummary(cursor: 'after' | 'before'): string {
  return `Whole without \`limit\` and \`${cursor}\`: a long list is then streamed, and each person may have one such answer of each list in progress. Page by page with \`limit\`; \`${cursor}\` is the \`next\` of the previous page`
}
