// The addresses for signing up, logging in, and the links from mails.
import { createRoute } from '@tanstack/react-router'
import { readNextSearch } from '#domain/pages/next-page.ts'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, publicLayout, withMessages } from '#domain/pages/routing.ts'

const getParentRoute = () => publicLayout
const loader = withMessages('account')

export const accountRoutes = [
  createRoute({
    getParentRoute,
    path: paths.logIn,
    validateSearch: readNextSearch,
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
    validateSearch: readNextSearch,
    loader,
    component: lazyPage(() => import('./sign-up-page.tsx'), 'SignUpPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.forgotPassword,
    validateSearch: readNextSearch,
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
