// The addresses of the administrators' area. The server refuses every call of others; the pages lead them home.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { messagesOf, playableNames } from '#shared/playable-games.ts'
import { lazyPage, memberLayout, withMessages } from '#shared/routing.ts'

const getParentRoute = () => memberLayout
const loader = withMessages('admin')

export const adminRoutes = [
  createRoute({
    getParentRoute,
    path: paths.admin,
    loader,
    component: lazyPage(() => import('./overview/overview-page.tsx'), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminUsers,
    loader,
    component: lazyPage(() => import('./users/users-page.tsx'), 'UsersPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminUser,
    // The tables name every game.
    loader: withMessages('admin', ...playableNames.map(messagesOf)),
    component: lazyPage(() => import('./users/user-page.tsx'), 'UserPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminCoupons,
    loader,
    component: lazyPage(() => import('./coupons/coupons-page.tsx'), 'CouponsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminBooks,
    loader,
    component: lazyPage(() => import('./books/books-page.tsx'), 'BooksPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminFeeds,
    loader,
    component: lazyPage(() => import('./feeds/feeds-page.tsx'), 'FeedsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminMails,
    loader,
    component: lazyPage(() => import('./mails/mails-page.tsx'), 'MailsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminJobs,
    loader,
    component: lazyPage(() => import('./jobs/jobs-page.tsx'), 'JobsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminLog,
    loader,
    component: lazyPage(() => import('./log/log-page.tsx'), 'LogPage'),
  }),
]
