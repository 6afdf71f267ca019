// The schema with which the server reads a tap on a cell.
import { type ZodType, z } from 'zod'
import { atMsSchema } from '../kernel/game-events.ts'
import { cellCount, type SearchTap } from '../kernel/search-field.ts'

export const eventSchema: ZodType<SearchTap> = z.strictObject({
  atMs: atMsSchema,
  cell: z.int().min(0).lt(cellCount),
})
