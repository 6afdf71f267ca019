// Every game that can be played, by its name. The server replays results with these, so this file imports no views.
import type { GameName } from '@fovea/contract/game-names.ts'
import { type ReplayableGame, withEvents } from './kernel/game-events.ts'
import { eventSchema as numbersEvents } from './numbers/events.ts'
import { numbers } from './numbers/game.ts'
import { eventSchema as subvocalizationEvents } from './subvocalization/events.ts'
import { subvocalization } from './subvocalization/game.ts'
import { eventSchema as visualSpanEvents } from './visual-span/events.ts'
import { visualSpan } from './visual-span/game.ts'

export const games: Readonly<Partial<Record<GameName, ReplayableGame>>> = {
  NUMBERS: withEvents(numbers, numbersEvents),
  SUBVOCALIZATION: withEvents(subvocalization, subvocalizationEvents),
  VISUAL_SPAN: withEvents(visualSpan, visualSpanEvents),
}
