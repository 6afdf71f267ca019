// Every game that can be played, by its name. The server replays results with these, so this file imports no views.
import type { GameName } from '@fovea/contract/game-names.ts'
import { eventSchema as game2048Events } from './2048/events.ts'
import { game2048 } from './2048/game.ts'
import { type ReplayableGame, withEvents } from './kernel/game-events.ts'
import { eventSchema as numbersEvents } from './numbers/events.ts'
import { numbers } from './numbers/game.ts'
import { eventSchema as subvocalizationEvents } from './subvocalization/events.ts'
import { subvocalization } from './subvocalization/game.ts'
import { eventSchema as sudokuEvents } from './sudoku/events.ts'
import { sudoku } from './sudoku/game.ts'
import { eventSchema as visualSpanEvents } from './visual-span/events.ts'
import { visualSpan } from './visual-span/game.ts'

export const games: Readonly<Partial<Record<GameName, ReplayableGame>>> = {
  NUMBERS: withEvents(numbers, numbersEvents),
  '2048': withEvents(game2048, game2048Events),
  SUDOKU: withEvents(sudoku, sudokuEvents),
  SUBVOCALIZATION: withEvents(subvocalization, subvocalizationEvents),
  VISUAL_SPAN: withEvents(visualSpan, visualSpanEvents),
}
