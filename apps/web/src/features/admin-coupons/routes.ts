// The address of the administrators' page of coupons.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#shared/routing.ts'

export const adminCouponsRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.adminCoupons,
  loader: withMessages('admin-coupons'),
  component: lazyPage(() => import('./coupons-page.tsx'), 'CouponsPage'),
})
