// The schema with which the server reads a tap on a cell.
import { type ZodType, z } from 'zod'
import { atMsSchema } from '../kernel/game-events.ts'
import type { Tap } from '../kernel/ordered-search.ts'
import { countItems } from './rules.ts'

export const eventSchema: ZodType<Tap> = z.strictObject({
  atMs: atMsSchema,
  cell: z
    .int()
    .min(0)
    .lt(countItems({ isHardGame: true })),
})
