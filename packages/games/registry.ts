// Every game by its name. The server replays rounds with these, so this file imports no views.
import { type GameName, gameNames } from '@fovea/contract/game-names.ts'
import type { ReplayableGame } from './kernel/game-events.ts'
import * as table from './table.ts'

type Games = Readonly<Record<GameName, ReplayableGame>>

/** Does not compile if a name in the contract has no line in the table. */
const byName: Games = table

export const games = Object.fromEntries(gameNames.map((name) => [name, byName[name]])) as Games
