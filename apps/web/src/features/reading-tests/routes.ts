// The address of reading tests.
import { createRoute } from '@tanstack/react-router'
import type { Entry } from '#shared/areas.ts'
import { paths } from '#shared/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#shared/routing.ts'

export const readingTestEntry: Entry = { name: 'readingTest', area: 'read', to: paths.readingTest }

export const readingTestRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.readingTest,
  staticData: { entry: 'readingTest' },
  loader: withMessages('reading-tests'),
  component: lazyPage(() => import('./reading-test-page.tsx'), 'ReadingTestPage'),
})
