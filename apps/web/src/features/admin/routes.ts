// The addresses of the administrators' area. The server refuses every call of others, who are led home.
import { createRoute } from '@tanstack/react-router'
import { messagesOf, playableNames } from '#domain/games/playable-games.ts'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#domain/pages/routing.ts'
import { readUsersSearch } from './users/users-search.ts'

const adminLayout = createRoute({
  getParentRoute: () => memberLayout,
  id: 'admin',
  loader: withMessages('admin'),
  component: lazyPage(() => import('./admin-gate.tsx'), 'AdminGate'),
})
const getParentRoute = () => adminLayout

export const adminRoute = adminLayout.addChildren([
  createRoute({
    getParentRoute,
    path: paths.admin,
    component: lazyPage(() => import('./overview/overview-page.tsx'), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminUsers,
    validateSearch: readUsersSearch,
    component: lazyPage(() => import('./users/users-page.tsx'), 'UsersPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminUser,
    // The tables name every game.
    loader: withMessages(...playableNames.map(messagesOf)),
    component: lazyPage(() => import('./users/user-page.tsx'), 'UserPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminCoupons,
    component: lazyPage(() => import('./coupons/coupons-page.tsx'), 'CouponsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminBooks,
    component: lazyPage(() => import('./books/books-page.tsx'), 'BooksPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminFeeds,
    component: lazyPage(() => import('./feeds/feeds-page.tsx'), 'FeedsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminMails,
    component: lazyPage(() => import('./mails/mails-page.tsx'), 'MailsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminJobs,
    component: lazyPage(() => import('./jobs/jobs-page.tsx'), 'JobsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminLog,
    component: lazyPage(() => import('./log/log-page.tsx'), 'LogPage'),
  }),
])
