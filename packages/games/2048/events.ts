// The schema with which the server reads the moves.
import { type ZodType, z } from 'zod'
import { atMsSchema } from '../kernel/game-events.ts'
import type { Event2048 } from './rules.ts'
import { directions } from './slide.ts'

export const eventSchema: ZodType<Event2048> = z.discriminatedUnion('kind', [
  z.strictObject({ atMs: atMsSchema, kind: z.literal('slide'), direction: z.enum(directions) }),
  z.strictObject({ atMs: atMsSchema, kind: z.enum(['undo', 'finish']) }),
])
