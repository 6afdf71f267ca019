// The base of every feature's `routes.ts`: the root route, the two layouts that decide who may open a page, and pages
// that are loaded with their messages when they are first opened.
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import { loadMessages } from '#kit/language/load-messages.ts'
import { useSession } from '#kit/session/session.ts'
import { toNext } from './next-page.ts'
import { paths } from './paths.ts'

interface RouteContext {
  context: { i18n: i18n; queries: QueryClient }
}

/** `app/router.tsx` adds the frame to it. */
export const rootRoute = createRootRouteWithContext<RouteContext['context']>()()

/** The layout of pages for everybody. */
export const publicLayout = createRoute({ getParentRoute: () => rootRoute, id: 'public' })

/** The layout of pages for members. A visitor is sent to the log-in first, and then comes back to the whole address. */
export const memberLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad({ location }) {
    if (useSession.getState().token) return
    throw redirect({ to: paths.logIn, search: toNext(location), replace: true })
  },
  loader: loadStyles,
})

/**
 * A page that is loaded when it is first opened. If that fails, `reload-once.ts` reloads the page. The error is wrapped,
 * because the router would reload a second time if it recognised it.
 */
export function lazyPage<Module extends Record<Name, ComponentType>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error(`${name} could not be loaded`, { cause })
      }),
    name,
  )
}

/** Loads the messages of a page before it is shown. */
export function withMessages(...namespaces: string[]) {
  return async ({ context }: { context: { i18n: i18n } }): Promise<void> => {
    await loadMessages(context.i18n, namespaces)
  }
}

/** For public pages that also need the styles of all components. Most public pages do not. */
export function withMessagesAndStyles(...namespaces: string[]) {
  const load = withMessages(...namespaces)
  return (options: RouteContext) => Promise.all([load(options), loadStyles()])
}

function loadStyles(): Promise<unknown> {
  return import('#kit/ui/all-styles.ts')
}
