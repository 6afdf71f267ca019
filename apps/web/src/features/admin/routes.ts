// The address of the administrators' area.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#shared/routing.ts'

export const adminRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.admin,
  loader: withMessages('admin'),
  component: lazyPage(() => import('./admin-page.tsx'), 'AdminPage'),
})
