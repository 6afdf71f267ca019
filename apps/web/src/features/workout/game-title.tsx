// The name of a game, from the messages of the game itself.
import type { GameName } from '@fovea/contract/game-names.ts'
import { gameKinds } from '@fovea/games/names.ts'
import { useTranslation } from 'react-i18next'

/** All games have the same message keys, so the first one gives the types. Suspends until the messages are loaded. */
export function useGameTitle(name: GameName): string {
  const { t } = useTranslation(`game.${gameKinds[name]}` as 'game.numbers')
  return t('title')
}

export function GameTitle({ name }: { name: GameName }) {
  return useGameTitle(name)
}
