// The addresses of notes: the list, one note, and the trash. They are one page, which stays as it is when a note is opened.
import { createRoute } from '@tanstack/react-router'
import type { Addition, Entry } from '#domain/pages/areas.ts'
import { paths } from '#domain/pages/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#domain/pages/routing.ts'
import { readNotesSearch } from './notes-view.ts'

export const notesEntry: Entry = { name: 'notes', area: 'notes', to: paths.notes }
export const noteAddition: Addition = { name: 'note', to: paths.notes, search: { add: 'note' } }

const notesRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: paths.notes,
  staticData: { entry: 'notes' },
  validateSearch: readNotesSearch,
  loader: withMessages('notes'),
  component: lazyPage(() => import('./notes-page.tsx'), 'NotesPage'),
})

export const notesRoutes = [
  notesRoute.addChildren([
    createRoute({ getParentRoute: () => notesRoute, path: 'trash' }),
    createRoute({ getParentRoute: () => notesRoute, path: '$id' }),
  ]),
]
