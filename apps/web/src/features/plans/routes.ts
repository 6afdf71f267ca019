// The addresses of the plans page and of coupon links.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import {
  lazyPage,
  memberLayout,
  publicLayout,
  withMessages,
  withMessagesAndStyles,
} from '#shared/routing.ts'

export const couponRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.coupon,
  loader: withMessagesAndStyles('plans'),
  component: lazyPage(() => import('./coupon-page.tsx'), 'CouponPage'),
})

export const plansRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.plans,
  validateSearch: ({ reason }): { reason?: string } =>
    typeof reason === 'string' ? { reason } : {},
  loader: withMessages('plans'),
  component: lazyPage(() => import('./plans-page.tsx'), 'PlansPage'),
})
