// The address of the profile.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#domain/pages/routing.ts'

export const profileRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.profile,
  loader: withMessages('profile'),
  component: lazyPage(() => import('./profile-page.tsx'), 'ProfilePage'),
})
