// The addresses of the daily track: today, one of the days before it, and the charts.
import { createRoute } from '@tanstack/react-router'
import type { Entry } from '#domain/pages/areas.ts'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#domain/pages/routing.ts'

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
