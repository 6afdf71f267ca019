// The game as the server replays it, with the schema of an answer.
import { type ZodType, z } from 'zod'
import { atMsSchema, withEvents } from '../kernel/game-events.ts'
import { mentalMath } from './game.ts'
import { type Answered, answerLengthMax } from './rules.ts'

const eventSchema: ZodType<Answered> = z.strictObject({
  atMs: atMsSchema,
  answer: z
    .int()
    .min(0)
    .lt(10 ** answerLengthMax),
})

export default withEvents(mentalMath, eventSchema)
