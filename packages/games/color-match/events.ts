// The schema with which the server reads an answer.
import { type ZodType, z } from 'zod'
import { atMsSchema } from '../kernel/game-events.ts'
import type { Answered } from './rules.ts'

export const eventSchema: ZodType<Answered> = z.strictObject({
  atMs: atMsSchema,
  isYes: z.boolean(),
})
