// The schema with which the server reads a tap on a tile, and the sign to go on of a relaxed player.
import { type ZodType, z } from 'zod'
import { atMsSchema } from '../kernel/game-events.ts'
import { largestColumns, type Ready, type Tap } from './rules.ts'

const cellSchema = z
  .int()
  .min(0)
  .lt(largestColumns * largestColumns)

export const eventSchema: ZodType<Ready | Tap> = z.discriminatedUnion('kind', [
  z.strictObject({ atMs: atMsSchema, kind: z.literal('ready') }),
  z.strictObject({ atMs: atMsSchema, kind: z.literal('tap'), cell: cellSchema }),
])
