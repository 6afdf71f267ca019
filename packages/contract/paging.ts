// Lists that are answered page by page. Each answer contains where the next page begins.
import { z } from 'zod'
import { pageSizeMax } from './limits.ts'

export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(pageSizeMax).default(200),
  /** The `next` of the previous page. */
  after: z
    .string()
    .max(2_000)
    .regex(/^[\w-]+$/)
    .optional(),
}

/** null on the last page. */
export const nextPageSchema = z.string().nullable()
