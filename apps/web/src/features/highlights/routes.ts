// The addresses of highlights: the texts that have some, and the highlights of one text.
import { createRoute } from '@tanstack/react-router'
import type { Entry } from '#domain/pages/areas.ts'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#domain/pages/routing.ts'

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
