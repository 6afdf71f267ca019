// From the kind in an address to the game: its board, rules and messages, loaded together.
import type { GameName } from '@fovea/contract/game-names.ts'
import { type GameKind, gameKinds } from '@fovea/games/names.ts'
import { views } from '@fovea/games/views.tsx'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { loadMessages } from '#shared/load-messages.ts'
import { queryKeys } from '#shared/query-keys.ts'

/** Games that can be played, in the order of the specification. */
export const playableNames = (Object.keys(gameKinds) as GameName[]).filter((name) => views[name])

export function findPlayableName(kind: string): GameName | undefined {
  return playableNames.find((name) => gameKinds[name] === kind)
}

/** Every game has these messages; their types are those of the first. */
export type GameMessages = 'game.numbers'

export const messagesOf = (kind: GameKind) => `game.${kind}` as GameMessages

/** A game's board and rules; its messages are loaded with them. */
export function playableQuery(name: GameName, i18n: i18n) {
  return queryOptions({
    queryKey: queryKeys.games.playable(name),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const load = views[name]
      if (!load) throw new Error(`${name} cannot be played`)
      const [view] = await Promise.all([load(), loadMessages(i18n, [messagesOf(gameKinds[name])])])
      return view.default
    },
  })
}

/** Suspends until board, rules and messages are there. */
export function usePlayable(name: GameName) {
  const { i18n } = useTranslation()
  return useSuspenseQuery(playableQuery(name, i18n)).data
}
