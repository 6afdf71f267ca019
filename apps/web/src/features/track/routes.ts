// The addresses of the daily track: today, one of the days before it, and the charts.
import { createRoute } from '@tanstack/react-router'
import type { Entry } from '#shared/areas.ts'
import { paths } from '#shared/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#shared/routing.ts'

export const trackEntry: Entry = { name: 'track', area: 'today', to: paths.track }

const common = {
  getParentRoute: () => memberLayout,
  staticData: { entry: 'track' },
  loader: withMessages('track', 'reminders'),
} as const

const component = lazyPage(() => import('./track-page.tsx'), 'TrackPage')

export const trackRoutes = [
  createRoute({ ...common, path: paths.track, component }),
  createRoute({ ...common, path: paths.trackDay, component }),
  createRoute({
    ...common,
    path: paths.trackCharts,
    component: lazyPage(() => import('./charts-page.tsx'), 'ChartsPage'),
  }),
]
