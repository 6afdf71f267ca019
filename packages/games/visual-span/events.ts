// The schema with which the server reads a report.
import { type ZodType, z } from 'zod'
import { atMsSchema } from '../kernel/game-events.ts'
import type { Report } from './rules.ts'
import { widest } from './span.ts'

export const eventSchema: ZodType<Report> = z.strictObject({
  atMs: atMsSchema,
  letters: z.string().max(widest),
})
