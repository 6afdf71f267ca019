// The game as the server replays it, with the schema of a tap on a tile, and the sign to go on of a relaxed player.
import { type ZodType, z } from 'zod'
import { atMsSchema, withEvents } from '../kernel/game-events.ts'
import { memoryGrid } from './game.ts'
import { largestColumns, type Ready, type Tap } from './rules.ts'

const cellSchema = z
  .int()
  .min(0)
  .lt(largestColumns * largestColumns)

const eventSchema: ZodType<Ready | Tap> = z.discriminatedUnion('kind', [
  z.strictObject({ atMs: atMsSchema, kind: z.literal('ready') }),
  z.strictObject({ atMs: atMsSchema, kind: z.literal('tap'), cell: cellSchema }),
])

export default withEvents(memoryGrid, eventSchema)
