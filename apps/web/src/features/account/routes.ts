// The addresses for signing up, logging in, and the links from mails.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { lazyPage, publicLayout, withMessages } from '#shared/routing.ts'

const getParentRoute = () => publicLayout
const loader = withMessages('account')

/** Where to go after logging in. It comes from the address and is checked where it is used. */
interface LogInSearch {
  next?: string
}

export const accountRoutes = [
  createRoute({
    getParentRoute,
    path: paths.logIn,
    validateSearch: ({ next }): LogInSearch => (typeof next === 'string' ? { next } : {}),
    loader,
    component: lazyPage(() => import('./log-in-page.tsx'), 'LogInPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.logInDone,
    loader,
    component: lazyPage(() => import('./log-in-done-page.tsx'), 'LogInDonePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.signUp,
    loader,
    component: lazyPage(() => import('./sign-up-page.tsx'), 'SignUpPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.forgotPassword,
    loader,
    component: lazyPage(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.reset,
    loader,
    component: lazyPage(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.approveEmail,
    loader,
    component: lazyPage(() => import('./approve-email-page.tsx'), 'ApproveEmailPage'),
  }),
]
