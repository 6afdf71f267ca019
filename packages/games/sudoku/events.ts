// The game as the server replays it, with the schema of what the player wrote.
import { type ZodType, z } from 'zod'
import { atMsSchema, withEvents } from '../kernel/game-events.ts'
import { sudoku } from './game.ts'
import { cellCount } from './grid.ts'
import type { SudokuEvent } from './rules.ts'

const cell = z.int().min(0).lt(cellCount)
const digit = z.int().min(1).max(9)

const eventSchema: ZodType<SudokuEvent> = z.discriminatedUnion('kind', [
  z.strictObject({ atMs: atMsSchema, kind: z.enum(['digit', 'mark']), cell, digit }),
  z.strictObject({ atMs: atMsSchema, kind: z.literal('clear'), cell }),
  z.strictObject({
    atMs: atMsSchema,
    kind: z.enum(['markAll', 'undo', 'hint', 'followHint', 'finish']),
  }),
])

export default withEvents(sudoku, eventSchema)
