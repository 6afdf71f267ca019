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
import { paths } from '#shared/paths.ts'
import { useSession } from '#shared/session.ts'
import { Frame } from './frame.tsx'
import { PageFailed, PagePending } from './page-states.tsx'
import { reloadOnce } from './reload-once.ts'

const root = createRootRouteWithContext<{ i18n: i18n }>()({ component: Frame })

/** Where one goes back to after logging in; only paths of our own. */
export interface LogInSearch {
  next?: string
}

/** Loads a public page's words before it is shown. */
function withWords(...namespaces: string[]) {
  return async ({ context }: { context: { i18n: i18n } }) => {
    await context.i18n.loadNamespaces(namespaces)
    const missing = namespaces.filter((name) => !context.i18n.hasLoadedNamespace(name))
    if (missing.length > 0 && !reloadOnce(`words ${missing.join()}`)) {
      throw new Error(`Words could not be loaded: ${missing.join(', ')}`)
    }
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
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
})
const services = createRoute({
  ...at(paths.services),
  loader: withWords('services'),
  component: lazyRouteComponent(
    () => import('#features/services/services-page.tsx'),
    'ServicesPage',
  ),
})
const support = createRoute({
  ...at(paths.support),
  loader: withWords('support'),
  component: lazyRouteComponent(() => import('#features/support/support-page.tsx'), 'SupportPage'),
})

const logIn = createRoute({
  ...at(paths.logIn),
  validateSearch: (search): LogInSearch => {
    const next = search.next
    const isOurs = typeof next === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(next)
    return isOurs ? { next } : {}
  },
  loader: withWordsAndStyles('account'),
  component: lazyRouteComponent(() => import('#features/account/log-in-page.tsx'), 'LogInPage'),
})
const signUp = createRoute({
  ...at(paths.signUp),
  loader: withWordsAndStyles('account'),
  component: lazyRouteComponent(() => import('#features/account/sign-up-page.tsx'), 'SignUpPage'),
})
const forgotPassword = createRoute({
  ...at(paths.forgotPassword),
  loader: withWordsAndStyles('account'),
  component: lazyRouteComponent(
    () => import('#features/account/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})
const reset = createRoute({
  ...at(paths.reset),
  loader: withWordsAndStyles('account'),
  component: lazyRouteComponent(
    () => import('#features/account/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
})
const approveEmail = createRoute({
  ...at(paths.approveEmail),
  loader: withWordsAndStyles('account'),
  component: lazyRouteComponent(
    () => import('#features/account/approve-email-page.tsx'),
    'ApproveEmailPage',
  ),
})
const coupon = createRoute({
  ...at(paths.coupon),
  loader: withWordsAndStyles('plans'),
  component: lazyRouteComponent(() => import('#features/plans/coupon-page.tsx'), 'CouponPage'),
})

const library = createRoute({
  ...at(paths.library),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('reading'),
  component: lazyRouteComponent(() => import('#features/reading/library-page.tsx'), 'LibraryPage'),
})
const paste = createRoute({
  ...at(paths.paste),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('reading'),
  component: lazyRouteComponent(() => import('#features/reading/paste-page.tsx'), 'PastePage'),
})
const read = createRoute({
  ...at(paths.read),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('reading'),
  component: lazyRouteComponent(() => import('#features/reading/read-page.tsx'), 'ReadPage'),
})

const games = createRoute({
  ...at(paths.games),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('games'),
  component: lazyRouteComponent(() => import('#features/games/games-page.tsx'), 'GamesPage'),
})
const game = createRoute({
  ...at(paths.game),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('games', 'game.kernel'),
  component: lazyRouteComponent(() => import('#features/games/game-page.tsx'), 'GamePage'),
})
const demo = createRoute({
  ...at(paths.demo),
  loader: withWordsAndStyles('games', 'game.kernel'),
  component: lazyRouteComponent(() => import('#features/games/demo-page.tsx'), 'DemoPage'),
})

const profile = createRoute({
  ...at(paths.profile),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('profile'),
  component: lazyRouteComponent(() => import('#features/profile/profile-page.tsx'), 'ProfilePage'),
})
const plans = createRoute({
  ...at(paths.plans),
  beforeLoad: forMembers,
  validateSearch: (search): { reason?: string } =>
    typeof search.reason === 'string' ? { reason: search.reason } : {},
  loader: withWordsAndStyles('plans'),
  component: lazyRouteComponent(() => import('#features/plans/plans-page.tsx'), 'PlansPage'),
})
const notes = createRoute({
  ...at(paths.notes),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('notes'),
  component: lazyRouteComponent(() => import('#features/notes/notes-page.tsx'), 'NotesPage'),
})
const note = createRoute({
  ...at(paths.note),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('notes'),
  component: lazyRouteComponent(() => import('#features/notes/notes-page.tsx'), 'NotesPage'),
})
const admin = createRoute({
  ...at(paths.admin),
  beforeLoad: forMembers,
  loader: withWordsAndStyles('admin'),
  component: lazyRouteComponent(() => import('#features/admin/admin-page.tsx'), 'AdminPage'),
})

/** Whatever is not a page is home; `/user/…` and `/admin/…` keep to their area. */
const unknown = createRoute({
  ...at('$'),
  beforeLoad: ({ location }) => {
    const to = location.pathname.startsWith('/user/')
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
