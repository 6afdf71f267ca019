// The address of the leaderboards.
import { createRoute } from '@tanstack/react-router'
import type { Entry } from '#shared/areas.ts'
import { paths } from '#shared/paths.ts'
import { messagesOf, playableNames } from '#shared/playable-games.ts'
import { lazyPage, memberLayout, withMessages } from '#shared/routing.ts'

export const boardsEntry: Entry = { name: 'boards', area: 'progress', to: paths.boards }

export const boardsRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.boards,
  staticData: { entry: 'boards' },
  // The picker shows the title of every game.
  loader: withMessages('boards', ...playableNames.map(messagesOf)),
  component: lazyPage(() => import('./boards-page.tsx'), 'BoardsPage'),
})
