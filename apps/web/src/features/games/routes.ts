// The addresses of the list of games, of one game, and of a game for visitors.
import type { QueryClient } from '@tanstack/react-query'
import { createRoute } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { findPlayableName, messagesOf, playableNames } from '#domain/games/playable-games.ts'
import type { Entry } from '#domain/pages/areas.ts'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, memberLayout, publicLayout, withMessages } from '#domain/pages/routing.ts'
import { playableQuery } from './playable.ts'

export const gamesEntry: Entry = { name: 'games', area: 'train', to: paths.games }

export const demoRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.demo,
  staticData: { entry: 'games' },
  async loader({ context, params }) {
    const name = findPlayableName(params.kind)
    await Promise.all([
      withMessages('games', 'game.kernel')({ context }),
      name && context.queries.ensureQueryData(playableQuery(name, context.i18n)),
    ])
  },
  component: lazyPage(() => import('./demo-page.tsx'), 'DemoPage'),
})

export const demosRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.demos,
  staticData: { entry: 'games' },
  async loader({ context }) {
    const names = playableNames.map(messagesOf)
    await withMessages('games', ...names)({ context })
  },
  component: lazyPage(() => import('./demos-page.tsx'), 'DemosPage'),
})

const getParentRoute = () => memberLayout
const staticData = { entry: 'games' } as const

interface RoundsOptions {
  context: { i18n: i18n; queries: QueryClient }
  params: { kind: string }
}

/** Rounds are listed and watched with the code of their game, and the list names all games. */
const loadRounds = async ({ context, params }: RoundsOptions) => {
  const name = findPlayableName(params.kind)
  const titles = playableNames.map(messagesOf)
  await Promise.all([
    withMessages('games', 'game.kernel', ...titles)({ context }),
    name && context.queries.ensureQueryData(playableQuery(name, context.i18n)),
  ])
}

export const gamesRoutes = [
  createRoute({
    getParentRoute,
    path: paths.games,
    staticData,
    loader: withMessages('games'),
    component: lazyPage(() => import('./games-page.tsx'), 'GamesPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.game,
    staticData,
    loader: withMessages('games', 'game.kernel'),
    component: lazyPage(() => import('./game-page.tsx'), 'GamePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.rounds,
    staticData,
    loader: (options) => loadRounds(options),
    component: lazyPage(() => import('./rounds-page.tsx'), 'RoundsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.round,
    staticData: { entry: 'games', isPassing: true },
    loader: (options) => loadRounds(options),
    component: lazyPage(() => import('./round-page.tsx'), 'RoundPage'),
  }),
]
