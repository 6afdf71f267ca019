// The address of the support page.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, publicLayout, withMessages } from '#domain/pages/routing.ts'

export const supportRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.support,
  loader: withMessages('support'),
  component: lazyPage(() => import('./support-page.tsx'), 'SupportPage'),
})
