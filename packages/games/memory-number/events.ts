// The game as the server replays it, with the schema of what was typed back, and the sign to go on of a relaxed player.
import { type ZodType, z } from 'zod'
import { atMsSchema, withEvents } from '../kernel/game-events.ts'
import { memoryNumber } from './game.ts'
import { lengths, type Ready, type Typed } from './rules.ts'

const digitsSchema = z
  .string()
  .regex(/^[0-9]+$/)
  .max(lengths.highest)

const eventSchema: ZodType<Ready | Typed> = z.discriminatedUnion('kind', [
  z.strictObject({ atMs: atMsSchema, kind: z.literal('ready') }),
  z.strictObject({ atMs: atMsSchema, kind: z.literal('typed'), digits: digitsSchema }),
])

export default withEvents(memoryNumber, eventSchema)
