// The game as the server replays it, with the schema of a tap on a cell.
import { type ZodType, z } from 'zod'
import { atMsSchema, withEvents } from '../kernel/game-events.ts'
import { twinLetters } from './game.ts'
import { cellCount, type Tap } from './rules.ts'

const eventSchema: ZodType<Tap> = z.strictObject({
  atMs: atMsSchema,
  cell: z.int().min(0).lt(cellCount),
})

export default withEvents(twinLetters, eventSchema)
