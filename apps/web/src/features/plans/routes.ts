// The addresses of the plans page and of coupon links.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#domain/pages/paths.ts'
import {
  lazyPage,
  memberLayout,
  publicLayout,
  withMessages,
  withMessagesAndStyles,
} from '#domain/pages/routing.ts'

export const couponRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.coupon,
  loader: withMessagesAndStyles('plans'),
  component: lazyPage(() => import('./coupon-page.tsx'), 'CouponPage'),
})

interface PlansSearch {
  /** What led here. */
  reason?: string
  /** Set where Stripe leads back to after a payment. */
  paid?: 1
}

export const plansRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.plans,
  validateSearch: ({ reason, paid }): PlansSearch => ({
    ...(typeof reason === 'string' && { reason }),
    ...(paid !== undefined && { paid: 1 }),
  }),
  loader: withMessages('plans'),
  component: lazyPage(() => import('./plans-page.tsx'), 'PlansPage'),
})
