// Loads the board, the rules and the messages of a game together.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { Language } from '@fovea/contract/languages.ts'
import type { Game } from '@fovea/games/kernel/game.ts'
import { views } from '@fovea/games/views.tsx'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { messagesOf } from '#domain/games/playable-games.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { loadMessages } from '#kit/language/load-messages.ts'

/** The board and the rules of a game. Its messages are loaded with them. */
export function playableQuery(name: GameName, i18n: i18n) {
  return queryOptions({
    queryKey: queryKeys.games.playable(name),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const load = views[name]
      if (!load) throw new Error(`${name} cannot be played`)
      const [view] = await Promise.all([load(), loadMessages(i18n, [messagesOf(name)])])
      return view.default
    },
  })
}

/** Suspends until board, rules and messages are loaded. */
export function usePlayable(name: GameName) {
  const { i18n } = useTranslation()
  return useSuspenseQuery(playableQuery(name, i18n)).data
}

/** The words or texts of which rounds in a language are made, null if the game needs none. */
export function materialQuery(game: Game, language: Language) {
  return queryOptions({
    queryKey: queryKeys.games.material(game.name, language),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => ({ material: (await game.loadMaterial?.(language)) ?? undefined }),
  })
}
