// Where a member was: in each area, so that going back to it leads there, and last of all, so that the work that has
// the whole window leads back. Work itself is no such place.
import type { AreaName, EntryName } from './areas.ts'
import { paths } from './paths.ts'
import { createMemberStore } from './session.ts'

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

/** What a link or `navigate` needs to lead there. */
export function toPlace({ pathname, search }: Place) {
  // It was an address of ours when it was kept, with whatever search its page understands.
  return { to: pathname as typeof paths.library, search }
}
