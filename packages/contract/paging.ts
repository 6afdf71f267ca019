// Lists that come page by page: each answer says where the next page begins.
import { z } from 'zod'
import { pageSizeMax } from './limits.ts'

export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(pageSizeMax).default(200),
  /** The `next` of the page before. */
  after: z
    .string()
    .max(2_000)
    .regex(/^[\w-]+$/)
    .optional(),
}

/** null on the last page. */
export const nextPageSchema = z.string().nullable()
