// The game as the server replays it, with the schema of what the player did: tapped, finished reading, answered, closed the round.
import { type ZodType, z } from 'zod'
import { atMsSchema, withEvents } from '../kernel/game-events.ts'
import { subvocalization } from './game.ts'
import type { Event } from './rules.ts'

const eventSchema: ZodType<Event> = z.discriminatedUnion('kind', [
  z.strictObject({ atMs: atMsSchema, kind: z.enum(['tap', 'done', 'close']) }),
  z.strictObject({ atMs: atMsSchema, kind: z.literal('answer'), option: z.int().min(0).max(3) }),
])

export default withEvents(subvocalization, eventSchema)
