// What importing adds to the "+" menu. It has no separate page, only a part of the library's page.
import type { Addition } from '#domain/pages/areas.ts'
import { paths } from '#domain/pages/paths.ts'

export type ImportAddition = 'file' | 'address'

export const importAdditions: Addition[] = [
  { name: 'file', to: paths.library, search: { add: 'file' } },
  { name: 'address', to: paths.library, search: { add: 'address' } },
]
