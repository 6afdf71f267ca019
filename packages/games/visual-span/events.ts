// The game as the server replays it, with the schema of a report.
import { type ZodType, z } from 'zod'
import { atMsSchema, withEvents } from '../kernel/game-events.ts'
import { visualSpan } from './game.ts'
import type { Report } from './rules.ts'
import { widest } from './span.ts'

const eventSchema: ZodType<Report> = z.strictObject({
  atMs: atMsSchema,
  letters: z.string().max(widest),
})

export default withEvents(visualSpan, eventSchema)
