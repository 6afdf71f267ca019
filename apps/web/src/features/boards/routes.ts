// The address of the leaderboards.
import { createRoute } from '@tanstack/react-router'
import { messagesOf, playableNames } from '#domain/games/playable-games.ts'
import type { Entry } from '#domain/pages/areas.ts'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#domain/pages/routing.ts'

export const boardsEntry: Entry = { name: 'boards', area: 'progress', to: paths.boards }

export const boardsRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.boards,
  staticData: { entry: 'boards' },
  // The picker shows the title of every game.
  loader: withMessages('boards', ...playableNames.map(messagesOf)),
  component: lazyPage(() => import('./boards-page.tsx'), 'BoardsPage'),
})
