// The game as the server replays it, with the schema of an arrangement of the letters, or a skip.
import { type ZodType, z } from 'zod'
import { atMsSchema, withEvents } from '../kernel/game-events.ts'
import { wordScramble } from './game.ts'
import { type Attempt, levelRange } from './rules.ts'

const indexSchema = z.int().min(0).lt(levelRange.highest)

const eventSchema: ZodType<Attempt> = z.discriminatedUnion('kind', [
  z.strictObject({
    atMs: atMsSchema,
    kind: z.literal('submit'),
    order: z.array(indexSchema).min(levelRange.lowest).max(levelRange.highest),
  }),
  z.strictObject({ atMs: atMsSchema, kind: z.literal('skip') }),
])

export default withEvents(wordScramble, eventSchema)
