// Where somebody wanted to go when they were asked to log in: `?next=` of the log-in. The pages on which one signs in hand
// it on to each other.
import { nextPathMax } from '@fovea/contract/limits.ts'
import { useHydrated, useRouterState } from '@tanstack/react-router'

/** It comes from the address, and is checked where it is followed. */
export interface NextSearch {
  next?: string
}

export function readNextSearch({ next }: { next?: unknown }): NextSearch {
  return typeof next === 'string' ? { next } : {}
}

/** The address with its query and place, or only its path where the whole would be too long to be kept on the way. */
export function toNext({ href, pathname }: { href: string; pathname: string }): NextSearch {
  return { next: href.length > nextPathMax ? pathname : href }
}

/** For links from one page of signing in to another. The prerendered page knows nothing of a query. */
export function useNextSearch(): NextSearch {
  const isAwake = useHydrated()
  const next = useRouterState({ select: ({ location }) => readNextSearch(location.search).next })
  return isAwake && next !== undefined ? { next } : {}
}
