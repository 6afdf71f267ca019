// The game as the server replays it, with the schema of the moves.
import { type ZodType, z } from 'zod'
import { atMsSchema, withEvents } from '../kernel/game-events.ts'
import { game2048 } from './game.ts'
import type { Event2048 } from './rules.ts'
import { directions } from './slide.ts'

const eventSchema: ZodType<Event2048> = z.discriminatedUnion('kind', [
  z.strictObject({ atMs: atMsSchema, kind: z.literal('slide'), direction: z.enum(directions) }),
  z.strictObject({ atMs: atMsSchema, kind: z.enum(['undo', 'finish']) }),
])

export default withEvents(game2048, eventSchema)
