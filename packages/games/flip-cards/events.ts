// The game as the server replays it, with the schema of a tap on a card.
import { type ZodType, z } from 'zod'
import { atMsSchema, withEvents } from '../kernel/game-events.ts'
import { flipCards } from './game.ts'
import { cardCountMax, type Tap } from './rules.ts'

const eventSchema: ZodType<Tap> = z.strictObject({
  atMs: atMsSchema,
  cell: z.int().min(0).lt(cardCountMax),
})

export default withEvents(flipCards, eventSchema)
