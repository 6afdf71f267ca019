// The schema with which the server reads a tap on a word.
import { type ZodType, z } from 'zod'
import { atMsSchema } from '../kernel/game-events.ts'
import { levelRange, type Tap } from './rules.ts'

export const eventSchema: ZodType<Tap> = z.strictObject({
  atMs: atMsSchema,
  index: z.int().min(0).lt(levelRange.highest),
})
