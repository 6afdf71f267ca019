// The public pages that are complete before any script runs: path, modules and messages of each.
import { games } from '@fovea/games/registry.ts'

export interface PrerenderedPage {
  path: string
  /** The modules whose styles the page needs. */
  modules: string[]
  /** What the scripts hydrate: only the interactive parts (on pages that are only read) or the whole app. */
  wakes: 'islands' | 'app'
  /** The namespace with its title and description. */
  namespace: string
}

function read(path: string, module: string, namespace: string): PrerenderedPage {
  return { path, modules: [module], wakes: 'islands', namespace }
}

function form(path: string, module: string): PrerenderedPage {
  return { path, modules: [module], wakes: 'app', namespace: 'account' }
}

const demos = Object.values(games).map(
  ({ kind }): PrerenderedPage => ({
    path: `/demo/${kind}`,
    modules: ['src/features/games/demo-page.tsx'],
    wakes: 'app',
    namespace: `game.${kind}`,
  }),
)

export const prerenderedPages: readonly PrerenderedPage[] = [
  read('/', 'src/app/home-page.tsx', 'landing'),
  read('/services', 'src/features/services/services-page.tsx', 'services'),
  read('/support', 'src/features/support/support-page.tsx', 'support'),
  form('/login', 'src/features/account/log-in-page.tsx'),
  form('/signup', 'src/features/account/sign-up-page.tsx'),
  {
    path: '/demo',
    modules: ['src/features/games/demos-page.tsx'],
    wakes: 'app',
    namespace: 'games',
  },
  form('/forgot-password', 'src/features/account/forgot-password-page.tsx'),
  ...demos,
]
