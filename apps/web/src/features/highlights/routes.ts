// The addresses of highlights: the texts that have some, and the highlights of one text.
import { createRoute } from '@tanstack/react-router'
import type { Entry } from '#shared/areas.ts'
import { paths } from '#shared/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#shared/routing.ts'

export const highlightsEntry: Entry = { name: 'highlights', area: 'read', to: paths.highlights }

const common = {
  getParentRoute: () => memberLayout,
  staticData: { entry: 'highlights' },
  loader: withMessages('highlights'),
} as const

export const highlightsRoutes = [
  createRoute({
    ...common,
    path: paths.highlights,
    component: lazyPage(() => import('./highlights-page.tsx'), 'HighlightsPage'),
  }),
  createRoute({
    ...common,
    path: paths.highlightsOf,
    component: lazyPage(() => import('./highlighted-text-page.tsx'), 'HighlightedTextPage'),
  }),
]
