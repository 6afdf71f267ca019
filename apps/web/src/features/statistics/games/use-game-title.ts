// The titles of games, which are among their own messages.
import type { GameName } from '@fovea/contract/game-names.ts'
import { useTranslation } from 'react-i18next'
import { messagesOf, playableNames } from '#domain/games/playable-games.ts'

/** The messages of all games must have been loaded. */
export function useGameTitle(): (name: GameName) => string {
  const { t } = useTranslation(playableNames.map(messagesOf))
  return (name) => t('title', { ns: messagesOf(name) })
}
