// The game as the server replays it, with the schema of an answer.
import { type ZodType, z } from 'zod'
import { atMsSchema, withEvents } from '../kernel/game-events.ts'
import { colorMatch } from './game.ts'
import type { Answered } from './rules.ts'

const eventSchema: ZodType<Answered> = z.strictObject({
  atMs: atMsSchema,
  isYes: z.boolean(),
})

export default withEvents(colorMatch, eventSchema)
