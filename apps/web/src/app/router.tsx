// All routes: those of every feature, the start page, and the answer to unknown addresses.
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { paths } from '#domain/pages/paths.ts'
import {
  lazyPage,
  memberLayout,
  publicLayout,
  rootRoute,
  withMessages,
} from '#domain/pages/routing.ts'
import { accountRoutes } from '#features/account/routes.ts'
import { adminRoute } from '#features/admin/routes.ts'
import { boardsRoute } from '#features/boards/routes.ts'
import { demoRoute, demosRoute, gamesRoutes } from '#features/games/routes.ts'
import { highlightsRoutes } from '#features/highlights/routes.ts'
import { insightRoutes } from '#features/insight/routes.ts'
import { pasteRoute } from '#features/library/routes.ts'
import { newsRoutes } from '#features/news/routes.ts'
import { notesRoutes } from '#features/notes/routes.ts'
import { couponRoute, plansRoute } from '#features/plans/routes.ts'
import { profileRoute } from '#features/profile/routes.ts'
import { readRoute } from '#features/reading/routes.ts'
import { remindersRoutes } from '#features/reminders/routes.ts'
import { servicesRoute } from '#features/services/routes.ts'
import { statisticsRoutes } from '#features/statistics/routes.ts'
import { supportRoute } from '#features/support/routes.ts'
import { tasksRoute } from '#features/tasks/routes.ts'
import { trackRoutes } from '#features/track/routes.ts'
import { typingRoutes } from '#features/typing/routes.ts'
import { reportError } from '#kit/errors/error-reporting.ts'
import { useSession } from '#kit/session/session.ts'
import { Frame } from './frame.tsx'
import { PageFailed, PagePending } from './page-states.tsx'

const home = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.home,
  staticData: { entry: 'home' },
  loader: loadHome,
  component: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
})

const library = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.library,
  staticData: { entry: 'library' },
  loader: withMessages('library', 'importing'),
  component: lazyPage(() => import('./library-page.tsx'), 'LibraryPage'),
})

const readingTest = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.readingTest,
  staticData: { entry: 'readingTest' },
  loader: withMessages('reading-tests', 'reading'),
  component: lazyPage(() => import('./reading-test-page.tsx'), 'ReadingTestPage'),
})

const workout = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.workout,
  staticData: { entry: 'workout' },
  loader: withMessages('workout', 'games', 'game.kernel'),
  component: lazyPage(() => import('./workout-page.tsx'), 'WorkoutPage'),
})

const challenge = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.challenge,
  staticData: { entry: 'games' },
  loader: withMessages('games', 'boards', 'game.kernel'),
  component: lazyPage(() => import('./challenge-page.tsx'), 'ChallengePage'),
})

const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage')

/**
 * Unknown addresses under `/user` and `/admin` redirect within their area. Every other one shows "not found" above the
 * start page.
 */
const unknown = createRoute({
  getParentRoute: () => publicLayout,
  path: '$',
  beforeLoad: ({ location }) => {
    const area = location.pathname.split('/')[1]
    if (area === 'user') throw redirect({ to: paths.profile, replace: true })
    if (area === 'admin') throw redirect({ to: paths.admin, replace: true })
  },
  loader: loadHome,
  component: NotFoundPage,
})

function loadHome(options: { context: { i18n: i18n } }): Promise<void> {
  const namespaces = useSession.getState().token
    ? ['home', 'workout', 'games', 'typing', 'tasks', 'track']
    : ['landing']
  return withMessages(...namespaces)(options)
}

// An unknown game is an unknown address too.
for (const route of [demoRoute, ...gamesRoutes, ...statisticsRoutes])
  route.update({ notFoundComponent: NotFoundPage })

const routeTree = rootRoute
  .update({ component: Frame })
  .addChildren([
    publicLayout.addChildren([
      home,
      servicesRoute,
      supportRoute,
      ...accountRoutes,
      remindersRoutes.public,
      pasteRoute,
      readRoute,
      couponRoute,
      demosRoute,
      demoRoute,
      unknown,
    ]),
    memberLayout.addChildren([
      ...trackRoutes,
      library,
      readingTest,
      ...newsRoutes,
      ...highlightsRoutes,
      workout,
      ...gamesRoutes,
      challenge,
      boardsRoute,
      ...statisticsRoutes,
      ...insightRoutes,
      ...typingRoutes,
      tasksRoute,
      profileRoute,
      remindersRoutes.member,
      plansRoute,
      ...notesRoutes,
      adminRoute,
    ]),
  ])

export function createAppRouter(options: {
  i18n: i18n
  queries: QueryClient
  history?: RouterHistory
}) {
  return createRouter({
    routeTree,
    context: { i18n: options.i18n, queries: options.queries },
    ...(options.history && { history: options.history }),
    defaultErrorComponent: PageFailed,
    defaultOnCatch: reportError,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 400,
    defaultPreload: 'intent',
    // In Node it would write an inline script, which our content security policy forbids.
    scrollRestoration: typeof window !== 'undefined',
    // A member who returns to a page by any link finds it at the scroll position at which they left it.
    getScrollRestorationKey: ({ href, state }) =>
      useSession.getState().token ? href : (state.__TSR_key ?? href),
    trailingSlash: 'never',
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
