// The addresses of reminders: how one is reminded, and the way out of the mails.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, memberLayout, publicLayout, withMessages } from '#domain/pages/routing.ts'

const loader = withMessages('reminders')

export const remindersRoutes = {
  member: createRoute({
    getParentRoute: () => memberLayout,
    path: paths.reminders,
    loader,
    component: lazyPage(() => import('./reminders-page.tsx'), 'RemindersPage'),
  }),
  public: createRoute({
    getParentRoute: () => publicLayout,
    path: paths.endReminders,
    loader,
    component: lazyPage(() => import('./end-mails-page.tsx'), 'EndMailsPage'),
  }),
}
