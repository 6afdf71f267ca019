// Every game that can be played, by its name. Pure: the server replays results from here.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { Game } from './kernel/game.ts'
import { numbers } from './numbers/game.ts'

export const games: Readonly<Partial<Record<GameName, Game>>> = {
  NUMBERS: numbers,
}
