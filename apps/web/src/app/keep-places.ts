// Keeps the place that a member leaves, at each navigation. It listens from before the first page is loaded: a part of
// the frame that is loaded later would miss somebody who leaves the first page quickly.
import { keepPlace } from '#domain/pages/last-places.ts'
import { useSession } from '#kit/session/session.ts'
import { isImmersed } from '#kit/ui/immersed.ts'
import { entries } from './entries.ts'
import type { AppRouter } from './router.tsx'

export function keepPlaces(router: AppRouter): void {
  // If the user leaves before the first page is ready, the router names no page that was left.
  const first = router.state.location
  router.subscribe('onBeforeNavigate', ({ fromLocation: from = first, toLocation }) => {
    const { pathname } = from
    if (!useSession.getState().token || pathname === toLocation.pathname || isImmersed()) return
    const match = router.matchRoutes(from).findLast(({ staticData }) => staticData.entry)
    const entry = entries.find(({ name }) => name === match?.staticData.entry)
    if (!entry || match?.staticData.isPassing) return
    // A dialog that was open is not opened again.
    const { add: _, ...search } = from.search as Record<string, unknown>
    keepPlace(entry.area, { entry: entry.name, pathname, search })
  })
}
