// The game as the server replays it, with the schema of a tap on a cell.
import { type ZodType, z } from 'zod'
import { atMsSchema, withEvents } from '../kernel/game-events.ts'
import type { Tap } from '../kernel/ordered-search.ts'
import { letterGrid } from './game.ts'
import { cellCountMax } from './rules.ts'

const eventSchema: ZodType<Tap> = z.strictObject({
  atMs: atMsSchema,
  cell: z.int().min(0).lt(cellCountMax),
})

export default withEvents(letterGrid, eventSchema)
