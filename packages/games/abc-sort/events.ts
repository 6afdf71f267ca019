// The game as the server replays it, with the schema of a tap on a word.
import { type ZodType, z } from 'zod'
import { atMsSchema, withEvents } from '../kernel/game-events.ts'
import { abcSort } from './game.ts'
import { levelRange, type Tap } from './rules.ts'

const eventSchema: ZodType<Tap> = z.strictObject({
  atMs: atMsSchema,
  index: z.int().min(0).lt(levelRange.highest),
})

export default withEvents(abcSort, eventSchema)
