// The schema with which the server reads what the player did: tapped, finished reading, answered, closed the round.
import { type ZodType, z } from 'zod'
import { atMsSchema } from '../kernel/game-events.ts'
import type { Event } from './rules.ts'

export const eventSchema: ZodType<Event> = z.discriminatedUnion('kind', [
  z.strictObject({ atMs: atMsSchema, kind: z.enum(['tap', 'done', 'close']) }),
  z.strictObject({ atMs: atMsSchema, kind: z.literal('answer'), option: z.int().min(0).max(3) }),
])
