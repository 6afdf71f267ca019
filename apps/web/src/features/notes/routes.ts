// The addresses of notes.
import { createRoute } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'
import { lazyPage, memberLayout, withMessages } from '#shared/routing.ts'

const getParentRoute = () => memberLayout
const loader = withMessages('notes')
const component = lazyPage(() => import('./notes-page.tsx'), 'NotesPage')

export const notesRoutes = [
  createRoute({ getParentRoute, path: paths.notes, loader, component }),
  createRoute({ getParentRoute, path: paths.note, loader, component }),
]
