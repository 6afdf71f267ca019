// The address of the administrators' area.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { lazyPage, memberLayout, withWords } from '#shared/routing.ts'

export const adminRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.admin,
  loader: withWords('admin'),
  component: lazyPage(() => import('./admin-page.tsx'), 'AdminPage'),
})
