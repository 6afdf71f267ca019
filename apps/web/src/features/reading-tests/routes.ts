// The entry of reading tests. Their page is joined with the reader in `app/`.
import type { Entry } from '#domain/pages/areas.ts'
import { paths } from '#domain/pages/paths.ts'

export const readingTestEntry: Entry = { name: 'readingTest', area: 'read', to: paths.readingTest }
