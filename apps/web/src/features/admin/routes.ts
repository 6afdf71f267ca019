// The addresses of the administrators' area. The server refuses every call of others, who are led home before a page asks.
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { meQuery } from '#shared/me.ts'
import { paths } from '#shared/paths.ts'
import { messagesOf, playableNames } from '#shared/playable-games.ts'
import { lazyPage, memberLayout, withMessages } from '#shared/routing.ts'
import { useSession } from '#shared/session.ts'

const getParentRoute = () => memberLayout
const loader = open('admin')

function open(...namespaces: string[]) {
  const load = withMessages(...namespaces)
  return async (options: { context: { i18n: i18n; queries: QueryClient } }): Promise<void> => {
    const { token } = useSession.getState()
    const { role } = await options.context.queries.ensureQueryData(meQuery(token))
    if (role !== 'admin') throw redirect({ to: paths.home, replace: true })
    await load(options)
  }
}

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
    loader: open('admin', ...playableNames.map(messagesOf)),
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
