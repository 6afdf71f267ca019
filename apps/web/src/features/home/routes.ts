// The navigation entry of the start page. Visitors see the landing page at the same address, so the app makes the
// route.
import type { Entry } from '#domain/pages/areas.ts'
import { paths } from '#domain/pages/paths.ts'

export const homeEntry: Entry = { name: 'home', area: 'today', to: paths.home }
