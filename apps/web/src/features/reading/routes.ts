// The addresses of the reader: a text to paste, and any text. Visitors may read a text of their own too; the page sends
// them to the log-in where the text is not theirs.
import { createRoute } from '@tanstack/react-router'
import type { Addition } from '#shared/areas.ts'
import { paths } from '#shared/paths.ts'
import { lazyPage, publicLayout, withMessagesAndStyles } from '#shared/routing.ts'

export const textAddition: Addition = { name: 'text', to: paths.paste }

const getParentRoute = () => publicLayout
const loader = withMessagesAndStyles('reading')
const staticData = { entry: 'library' } as const

export const readingRoutes = [
  createRoute({
    getParentRoute,
    path: paths.paste,
    staticData: { ...staticData, isPassing: true },
    loader,
    component: lazyPage(() => import('./paste-page.tsx'), 'PastePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.read,
    staticData,
    loader,
    component: lazyPage(() => import('./read-page.tsx'), 'ReadPage'),
  }),
]
