// The addresses of the statistics: the overview, reading, typing, and one game.
import { createRoute, notFound } from '@tanstack/react-router'
import { findPlayableName, messagesOf, playableNames } from '#domain/games/playable-games.ts'
import type { Entry } from '#domain/pages/areas.ts'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#domain/pages/routing.ts'
import {
  readGameSearch,
  readOverviewSearch,
  readReadingSearch,
  readTypingSearch,
} from './search.ts'

export const statisticsEntry: Entry = {
  name: 'statistics',
  area: 'progress',
  to: paths.statistics,
}

const getParentRoute = () => memberLayout
const staticData = { entry: 'statistics' } as const

export const statisticsRoutes = [
  createRoute({
    getParentRoute,
    path: paths.statistics,
    staticData,
    validateSearch: readOverviewSearch,
    loader: withMessages('statistics', ...playableNames.map(messagesOf)),
    component: lazyPage(() => import('./overview/statistics-page.tsx'), 'StatisticsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.statisticsOfReading,
    staticData,
    validateSearch: readReadingSearch,
    loader: withMessages('statistics'),
    component: lazyPage(() => import('./reading/reading-page.tsx'), 'ReadingPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.statisticsOfTyping,
    staticData,
    validateSearch: readTypingSearch,
    loader: withMessages('statistics'),
    component: lazyPage(() => import('./typing/typing-page.tsx'), 'TypingPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.statisticsOfGame,
    staticData,
    validateSearch: readGameSearch,
    async loader({ context, params }) {
      const name = findPlayableName(params.kind)
      if (!name) throw notFound()
      await withMessages('statistics', messagesOf(name))({ context })
    },
    component: lazyPage(() => import('./games/game-statistics-page.tsx'), 'GameStatisticsPage'),
  }),
]
