// The address of the profile.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#shared/routing.ts'

export const profileRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.profile,
  loader: withMessages('profile'),
  component: lazyPage(() => import('./profile-page.tsx'), 'ProfilePage'),
})
