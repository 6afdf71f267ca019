// The address of the services page.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, publicLayout, withMessages } from '#domain/pages/routing.ts'

export const servicesRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.services,
  loader: withMessages('services'),
  component: lazyPage(() => import('./services-page.tsx'), 'ServicesPage'),
})
