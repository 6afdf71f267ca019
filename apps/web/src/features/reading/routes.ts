// The address of the reader. Visitors may read a text of their own. For any other text they are sent to the log-in.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, publicLayout, withMessagesAndStyles } from '#domain/pages/routing.ts'

export const readRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.read,
  staticData: { entry: 'library' },
  loader: withMessagesAndStyles('reading', 'highlights'),
  component: lazyPage(() => import('./read-page.tsx'), 'ReadPage'),
})
