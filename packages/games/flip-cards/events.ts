// The schema with which the server reads a tap on a card.
import { type ZodType, z } from 'zod'
import { atMsSchema } from '../kernel/game-events.ts'
import { cardCountMax, type Tap } from './rules.ts'

export const eventSchema: ZodType<Tap> = z.strictObject({
  atMs: atMsSchema,
  cell: z.int().min(0).lt(cardCountMax),
})
