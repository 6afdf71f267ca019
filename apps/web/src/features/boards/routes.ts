// The address of the leaderboards.
import { gameKinds } from '@fovea/games/names.ts'
import { createRoute } from '@tanstack/react-router'
import type { Entry } from '#shared/areas.ts'
import { paths } from '#shared/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#shared/routing.ts'
import { boardGames } from './board-games.ts'

export const boardsEntry: Entry = { name: 'boards', area: 'progress', to: paths.boards }

export const boardsRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.boards,
  staticData: { entry: 'boards' },
  // The picker shows the title of every game.
  loader: withMessages('boards', ...boardGames.map((name) => `game.${gameKinds[name]}`)),
  component: lazyPage(() => import('./boards-page.tsx'), 'BoardsPage'),
})
