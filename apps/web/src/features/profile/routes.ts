// The address of one's own account.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { lazyPage, memberLayout, withWords } from '#shared/routing.ts'

export const profileRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.profile,
  loader: withWords('profile'),
  component: lazyPage(() => import('./profile-page.tsx'), 'ProfilePage'),
})
