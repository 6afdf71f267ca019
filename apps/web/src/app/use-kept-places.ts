// Keeps where one is whenever one goes to another page.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepPlace } from '#shared/last-places.ts'
import { isImmersed } from '#shared/ui/immersive.tsx'
import { entries } from './areas.ts'

export function useKeptPlaces(): void {
  const router = useRouter()
  useEffect(() => {
    // Whoever goes on before the first page is quite ready comes from nowhere, as the router sees it.
    const first = router.state.location
    return router.subscribe('onBeforeNavigate', ({ fromLocation: from = first, toLocation }) => {
      const { pathname } = from
      if (pathname === toLocation.pathname || isImmersed()) return
      const said = router.matchRoutes(from).findLast(({ staticData }) => staticData.entry)
      const entry = entries.find(({ name }) => name === said?.staticData.entry)
      if (!entry || said?.staticData.isPassing) return
      // A dialog that was open is not opened again.
      const { add: _, ...search } = from.search as Record<string, unknown>
      keepPlace(entry.area, { entry: entry.name, pathname, search })
    })
  }, [router])
}
