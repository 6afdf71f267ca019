// The addresses of the daily track: today, and one of the days before it.
import { createRoute } from '@tanstack/react-router'
import type { Entry } from '#shared/areas.ts'
import { paths } from '#shared/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#shared/routing.ts'

export const trackEntry: Entry = { name: 'track', area: 'today', to: paths.track }

const common = {
  getParentRoute: () => memberLayout,
  staticData: { entry: 'track' },
  loader: withMessages('track'),
  component: lazyPage(() => import('./track-page.tsx'), 'TrackPage'),
} as const

export const trackRoutes = [
  createRoute({ ...common, path: paths.track }),
  createRoute({ ...common, path: paths.trackDay }),
]
