// The five areas of the product and what each holds. A feature names its entries, and what the "+" can add by it, in its
// `routes.ts`; a page says by `staticData` which entry it belongs to. What is not built has no entry, and is not shown.
import type { paths } from './paths.ts'

export const areaNames = ['today', 'read', 'train', 'notes', 'progress'] as const
export type AreaName = (typeof areaNames)[number]

/** Named as `entry.…` in the app's messages. */
export type EntryName = 'home' | 'library' | 'news' | 'readingTest' | 'games'

/** A path that is an address as it stands. */
type Address = Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>

export interface Entry {
  name: EntryName
  area: AreaName
  to: Address
}

/** Something that the "+" adds; named as `add.…` in the app's messages. */
export interface Addition {
  name: 'file' | 'address' | 'text'
  to: Address
  search?: Record<string, string>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    entry?: EntryName
    /** A page that one goes through, to add something: nobody is led back to it. */
    isPassing?: boolean
  }
}
