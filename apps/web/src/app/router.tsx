// All routes: each a page that is loaded, with its words, when it is first opened.
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import { readLibrarySearch } from '#features/library/library-view.ts'
import { readArticleSearch, readNewsSearch } from '#features/news/news-search.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#shared/session.ts'
import { Frame } from './frame.tsx'
import { PageFailed, PagePending } from './page-states.tsx'

const root = createRootRouteWithContext<{ i18n: i18n }>()({ component: Frame })

/** Where one goes back to after logging in: as the address says it, to be checked where it is used. */
export interface LogInSearch {
  next?: string
}

/**
 * A page that is loaded when it is first opened. One that fails is `reload-once.ts`'s affair: the router would reload
 * a second time if it knew the error.
 */
function lazyPage<Module extends Record<Name, ComponentType>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error(`${name} could not be loaded`, { cause })
      }),
    name,
  )
}

/** Loads a public page's words before it is shown. */
function withWords(...namespaces: string[]) {
  return async ({ context }: { context: { i18n: i18n } }) => {
    await context.i18n.loadNamespaces(namespaces)
    const missing = namespaces.filter((name) => !context.i18n.hasLoadedNamespace(name))
    if (missing.length > 0) throw new Error(`Words could not be loaded: ${missing.join(', ')}`)
  }
}

/** The same with the styles of every component, which the public pages do without. */
function withWordsAndStyles(...namespaces: string[]) {
  const load = withWords(...namespaces)
  return (options: { context: { i18n: i18n } }) =>
    Promise.all([load(options), import('./all-styles.ts')])
}

/** Signed out, one logs in first and then comes back. */
function forMembers({ location }: { location: { pathname: string } }): void {
  if (useSession.getState().token) return
  throw redirect({ to: paths.logIn, search: { next: location.pathname }, replace: true })
}

const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

const home = createRoute({
  ...at(paths.home),
  loader: ({ context }) =>
    withWords(...(useSession.getState().token ? ['home'] : ['landing']))({ context }),
  component: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
})
const services = createRoute({
  ...at(paths.services),
  loader: withWords('services'),
  component: lazyPage(() => import('#features/services/services-page.tsx'), 'ServicesPage'),
})
const support = createRoute({
  ...at(paths.support),
  loader: withWords('support'),
  component: lazyPage(() => import('#features/support/support-page.tsx'), 'SupportPage'),
})

const logIn = createRoute({
  ...at(paths.logIn),
  validateSearch: ({ next }): LogInSearch => (typeof next === 'string' ? { next } : {}),
  loader: withWordsAndStyles('account'),
  component: lazyPage(() => import('#features/account/log-in-page.tsx'), 'LogInPage'),
})
const signUp = createRoute({
  ...at(paths.signUp),
  loader: withWordsAndStyles('account'),
  component: lazyPage(() => import('#features/account/sign-up-page.tsx'), 'SignUpPage'),
})
const forgotPassword = createRoute({
  ...at(paths.forgotPassword),
  loader: withWordsAndStyles('account'),
  component: lazyPage(
    () => import('#features/account/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})
const reset = createRoute({
  ...at(paths.reset),
  loader: withWordsAndStyles('account'),
  component: lazyPage(
    () => import('#features/account/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
})
const approveEmail = createRoute({
  ...at(paths.approveEmail),
  loader: withWordsAndStyles('account'),
  component: lazyPage(() => import('#features/account/approve-email-page.tsx'), 'ApproveEmailPage'),
})
const coupon = createRoute({
  ...at(paths.coupon),
  loader: withWordsAndStyles('plans'),
  component: lazyPage(() => import('#features/plans/coupon-page.tsx'), 'CouponPage'),
})

const library = createRoute({
  ...at(paths.library),
  validateSearch: readLibrarySearch,
  beforeLoad: forMembers,
  loader: withWordsAndStyles('library'),
  component: lazyPage(() => import('#features/library/library-page.tsx'), 'LibraryPage'),
})
const paste = createRoute({
  ...at(paths.paste),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('reading'),
  component: lazyPage(() => import('#features/reading/paste-page.tsx'), 'PastePage'),
})
const read = createRoute({
  ...at(paths.read),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('reading'),
  component: lazyPage(() => import('#features/reading/read-page.tsx'), 'ReadPage'),
})
const readingTest = createRoute({
  ...at(paths.readingTest),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('reading-tests'),
  component: lazyPage(
    () => import('#features/reading-tests/reading-test-page.tsx'),
    'ReadingTestPage',
  ),
})

const news = createRoute({
  ...at(paths.news),
  beforeLoad: forMembers,
  validateSearch: readNewsSearch,
  loader: withWordsAndStyles('news'),
  component: lazyPage(() => import('#features/news/news-page.tsx'), 'NewsPage'),
})
const newsArticle = createRoute({
  ...at(paths.newsArticle),
  beforeLoad: forMembers,
  validateSearch: readArticleSearch,
  loader: withWordsAndStyles('news'),
  component: lazyPage(() => import('#features/news/article-page.tsx'), 'ArticlePage'),
})

const games = createRoute({
  ...at(paths.games),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('games'),
  component: lazyPage(() => import('#features/games/games-page.tsx'), 'GamesPage'),
})
const game = createRoute({
  ...at(paths.game),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('games', 'game.kernel'),
  component: lazyPage(() => import('#features/games/game-page.tsx'), 'GamePage'),
})
const demo = createRoute({
  ...at(paths.demo),
  loader: withWordsAndStyles('games', 'game.kernel'),
  component: lazyPage(() => import('#features/games/demo-page.tsx'), 'DemoPage'),
})

const profile = createRoute({
  ...at(paths.profile),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('profile'),
  component: lazyPage(() => import('#features/profile/profile-page.tsx'), 'ProfilePage'),
})
const plans = createRoute({
  ...at(paths.plans),
  beforeLoad: forMembers,
  validateSearch: (search): { reason?: string } =>
    typeof search.reason === 'string' ? { reason: search.reason } : {},
  loader: withWordsAndStyles('plans'),
  component: lazyPage(() => import('#features/plans/plans-page.tsx'), 'PlansPage'),
})
const notes = createRoute({
  ...at(paths.notes),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('notes'),
  component: lazyPage(() => import('#features/notes/notes-page.tsx'), 'NotesPage'),
})
const note = createRoute({
  ...at(paths.note),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('notes'),
  component: lazyPage(() => import('#features/notes/notes-page.tsx'), 'NotesPage'),
})
const admin = createRoute({
  ...at(paths.admin),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('admin'),
  component: lazyPage(() => import('#features/admin/admin-page.tsx'), 'AdminPage'),
})

/** Whatever is not a page is home; `/user`, `/user/…` and `/admin/…` keep to their area. */
const unknown = createRoute({
  ...at('$'),
  beforeLoad: ({ location }) => {
    const to = /^\/user(\/|$)/.test(location.pathname)
      ? paths.profile
      : location.pathname.startsWith('/admin/')
        ? paths.admin
        : paths.home
    throw redirect({ to, replace: true })
  },
})

const routeTree = root.addChildren([
  home,
  services,
  support,
  logIn,
  signUp,
  forgotPassword,
  reset,
  approveEmail,
  coupon,
  library,
  paste,
  read,
  readingTest,
  news,
  newsArticle,
  games,
  game,
  demo,
  profile,
  plans,
  notes,
  note,
  admin,
  unknown,
])

export function createAppRouter(options: { i18n: i18n; history?: RouterHistory }) {
  return createRouter({
    routeTree,
    context: { i18n: options.i18n },
    ...(options.history && { history: options.history }),
    defaultErrorComponent: PageFailed,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 400,
    defaultPreload: 'intent',
    // In Node it would write an inline script, which no page of ours may have.
    scrollRestoration: typeof window !== 'undefined',
    trailingSlash: 'never',
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
