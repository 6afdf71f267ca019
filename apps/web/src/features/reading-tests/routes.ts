// The address of reading tests.
import { createRoute } from '@tanstack/react-router'
import type { Entry } from '#shared/areas.ts'
import { paths } from '#shared/paths.ts'
import { lazyPage, memberLayout, withWords } from '#shared/routing.ts'

export const readingTestEntry: Entry = { name: 'readingTest', area: 'read', to: paths.readingTest }

export const readingTestRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.readingTest,
  staticData: { entry: 'readingTest' },
  loader: withWords('reading-tests'),
  component: lazyPage(() => import('./reading-test-page.tsx'), 'ReadingTestPage'),
})
