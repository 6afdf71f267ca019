// The games that have statistics: all that can be played.
import type { GameName } from '@fovea/contract/game-names.ts'
import { gameKinds } from '@fovea/games/names.ts'
import { views } from '@fovea/games/views.tsx'

export const shownNames = (Object.keys(gameKinds) as GameName[]).filter((name) => views[name])

export function findShownName(kind: string): GameName | undefined {
  return shownNames.find((name) => gameKinds[name] === kind)
}

/** All games have the same message keys, so the first one gives the types. */
type GameMessages = 'game.numbers'

export const messagesOf = (name: GameName) => `game.${gameKinds[name]}` as GameMessages
