// Where the library is in the areas, and the page for a text of one's own, which visitors may open too. The page of the
// library is joined with importing, in `app/router.tsx`.
import { createRoute } from '@tanstack/react-router'
import type { Addition, Entry } from '#domain/pages/areas.ts'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, publicLayout, withMessagesAndStyles } from '#domain/pages/routing.ts'

export const libraryEntry: Entry = { name: 'library', area: 'read', to: paths.library }

export const textAddition: Addition = { name: 'text', to: paths.paste }

export const pasteRoute = createRoute({
  getParentRoute: () => publicLayout,
  path: paths.paste,
  staticData: { entry: 'library', isPassing: true },
  loader: withMessagesAndStyles('library'),
  component: lazyPage(() => import('./paste/paste-page.tsx'), 'PastePage'),
})
