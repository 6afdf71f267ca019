// The address of the library, and what can be added to it.
import { createRoute } from '@tanstack/react-router'
import type { Addition, Entry } from '#shared/areas.ts'
import { paths } from '#shared/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#shared/routing.ts'

export const libraryEntry: Entry = { name: 'library', area: 'read', to: paths.library }

export const libraryAdditions: Addition[] = [
  { name: 'file', to: paths.library, search: { add: 'file' } },
  { name: 'address', to: paths.library, search: { add: 'address' } },
]

export const libraryRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.library,
  staticData: { entry: 'library' },
  loader: withMessages('library'),
  component: lazyPage(() => import('./library-page.tsx'), 'LibraryPage'),
})
