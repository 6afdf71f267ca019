// The schema with which the server reads an arrangement of the letters, or a skip.
import { type ZodType, z } from 'zod'
import { atMsSchema } from '../kernel/game-events.ts'
import { type Attempt, levelRange } from './rules.ts'

const indexSchema = z.int().min(0).lt(levelRange.highest)

export const eventSchema: ZodType<Attempt> = z.discriminatedUnion('kind', [
  z.strictObject({
    atMs: atMsSchema,
    kind: z.literal('submit'),
    order: z.array(indexSchema).min(levelRange.lowest).max(levelRange.highest),
  }),
  z.strictObject({ atMs: atMsSchema, kind: z.literal('skip') }),
])
