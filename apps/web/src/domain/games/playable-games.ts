// The games that can be played, in the order of the catalogue, and the messages of each.
import type { GameName } from '@fovea/contract/game-names.ts'
import { gameKinds } from '@fovea/games/names.ts'
import { views } from '@fovea/games/views.tsx'

export const playableNames = (Object.keys(gameKinds) as GameName[]).filter((name) => views[name])

export function findPlayableName(kind: string | undefined): GameName | undefined {
  return playableNames.find((name) => gameKinds[name] === kind)
}

/** All games have the same message keys, so the first one gives the types. */
type GameMessages = 'game.numbers'

export const messagesOf = (name: GameName) => `game.${gameKinds[name]}` as GameMessages
