// The entry of home. Its address is the strangers' first page too, so the app makes the route.
import type { Entry } from '#shared/areas.ts'
import { paths } from '#shared/paths.ts'

export const homeEntry: Entry = { name: 'home', area: 'today', to: paths.home }
