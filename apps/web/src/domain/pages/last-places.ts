// The last place of a member in each area, for the links of the navigation, and the last place of all, to which work
// that fills the window leads back. Such work is itself not kept as a place.

import { createMemberStore } from '#kit/session/session.ts'
import type { AreaName, EntryName } from './areas.ts'
import { paths } from './paths.ts'

export interface Place {
  entry: EntryName
  pathname: string
  search: Record<string, unknown>
}

interface LastPlaces {
  last: Place
  byArea: Partial<Record<AreaName, Place>>
}

export const useLastPlaces = createMemberStore<LastPlaces>(() => ({
  last: { entry: 'library', pathname: paths.library, search: {} },
  byArea: {},
}))

export function keepPlace(area: AreaName, place: Place): void {
  useLastPlaces.setState(({ byArea }) => ({ last: place, byArea: { ...byArea, [area]: place } }))
}

/** Returns what a link or `navigate` needs to open the place. */
export function toPlace({ pathname, search }: Place) {
  // It was a valid address of the app when it was kept, with search parameters that its page understands.
  return { to: pathname as typeof paths.library, search }
}
