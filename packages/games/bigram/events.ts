// The game as the server replays it, with the schema of a tap on a cell.
import { type ZodType, z } from 'zod'
import { atMsSchema, withEvents } from '../kernel/game-events.ts'
import { cellCount, type SearchTap } from '../kernel/search-field.ts'
import { bigram } from './game.ts'

const eventSchema: ZodType<SearchTap> = z.strictObject({
  atMs: atMsSchema,
  cell: z.int().min(0).lt(cellCount),
})

export default withEvents(bigram, eventSchema)
