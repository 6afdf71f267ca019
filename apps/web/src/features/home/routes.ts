// The navigation entry of the start page. Visitors see the landing page at the same address, so the app makes the
// route.
import type { Entry } from '#shared/areas.ts'
import { paths } from '#shared/paths.ts'

export const homeEntry: Entry = { name: 'home', area: 'today', to: paths.home }
