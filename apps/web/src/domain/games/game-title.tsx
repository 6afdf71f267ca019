// The name of a game, from the messages of the game itself.
import type { GameName } from '@fovea/contract/game-names.ts'
import { useTranslation } from 'react-i18next'
import { messagesOf } from './playable-games.ts'

/** Suspends until the messages are loaded. */
export function useGameTitle(name: GameName): string {
  const { t } = useTranslation(messagesOf(name))
  return t('title')
}

export function GameTitle({ name }: { name: GameName }) {
  return useGameTitle(name)
}
