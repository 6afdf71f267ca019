// What every feature's `routes.ts` builds on: the root, the two layouts that say who may open a page, and pages that
// are loaded, with their messages, when they are first opened.
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import { loadMessages } from './load-messages.ts'
import { paths } from './paths.ts'
import { useSession } from './session.ts'

interface RouteContext {
  context: { i18n: i18n; queries: QueryClient }
}

/** The router gives it the frame. */
export const rootRoute = createRootRouteWithContext<RouteContext['context']>()()

/** Pages for everybody. */
export const publicLayout = createRoute({ getParentRoute: () => rootRoute, id: 'public' })

/** Pages for members. Signed out, one logs in first and then comes back. */
export const memberLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad({ location }) {
    if (useSession.getState().token) return
    throw redirect({ to: paths.logIn, search: { next: location.pathname }, replace: true })
  },
  loader: loadStyles,
})

/**
 * A page that is loaded when it is first opened. One that fails is `reload-once.ts`'s affair: the router would reload
 * a second time if it knew the error.
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

/** Loads a page's messages before it is shown. */
export function withMessages(...namespaces: string[]) {
  return async ({ context }: { context: { i18n: i18n } }): Promise<void> => {
    await loadMessages(context.i18n, namespaces)
  }
}

/** The same for a public page that needs the styles of every component, which most public pages do without. */
export function withMessagesAndStyles(...namespaces: string[]) {
  const load = withMessages(...namespaces)
  return (options: RouteContext) => Promise.all([load(options), loadStyles()])
}

function loadStyles(): Promise<unknown> {
  return import('./all-styles.ts')
}
