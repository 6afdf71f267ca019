// Every game that can be played, by its name. The server replays results with these, so this file imports no views.
import type { GameName } from '@fovea/contract/game-names.ts'
import { eventSchema as flipCardsEvents } from './flip-cards/events.ts'
import { flipCards } from './flip-cards/game.ts'
import { type ReplayableGame, withEvents } from './kernel/game-events.ts'
import { eventSchema as letterGridEvents } from './letter-grid/events.ts'
import { letterGrid } from './letter-grid/game.ts'
import { eventSchema as numbersEvents } from './numbers/events.ts'
import { numbers } from './numbers/game.ts'
import { eventSchema as twoColoredEvents } from './two-colored/events.ts'
import { twoColored } from './two-colored/game.ts'

export const games: Readonly<Partial<Record<GameName, ReplayableGame>>> = {
  NUMBERS: withEvents(numbers, numbersEvents),
  LETTER_GRID: withEvents(letterGrid, letterGridEvents),
  FLIP_CARDS: withEvents(flipCards, flipCardsEvents),
  NUMBER_GRID: withEvents(twoColored, twoColoredEvents),
}
