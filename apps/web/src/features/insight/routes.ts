// The addresses of the insights: what holds, how it is counted, and the experiments.
import { createRoute } from '@tanstack/react-router'
import type { Entry } from '#domain/pages/areas.ts'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#domain/pages/routing.ts'

export const insightEntry: Entry = { name: 'insight', area: 'progress', to: paths.insight }

const common = {
  getParentRoute: () => memberLayout,
  staticData: { entry: 'insight' },
  // The names of moods are those of the daily track.
  loader: withMessages('insight', 'track'),
} as const

export const insightRoutes = [
  createRoute({
    ...common,
    path: paths.insight,
    component: lazyPage(() => import('./insight-page.tsx'), 'InsightPage'),
  }),
  createRoute({
    ...common,
    path: paths.insightMethod,
    component: lazyPage(() => import('./method-page.tsx'), 'MethodPage'),
  }),
  createRoute({
    ...common,
    path: paths.experiments,
    component: lazyPage(() => import('./experiments-page.tsx'), 'ExperimentsPage'),
  }),
]
