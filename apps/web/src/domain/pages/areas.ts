// The five areas of the product and their contents. A feature declares its entries, and what the "+" menu can add, in its
// `routes.ts`. A page declares by `staticData` which entry it belongs to. An area without entries is not shown. See
// decisions 0010 and 0024.
import type { paths } from './paths.ts'

export const areaNames = ['today', 'read', 'train', 'notes', 'progress'] as const
export type AreaName = (typeof areaNames)[number]

/** The label of an entry is the message `entry.<name>` of the app. */
export type EntryName =
  | 'home'
  | 'track'
  | 'tasks'
  | 'library'
  | 'news'
  | 'readingTest'
  | 'highlights'
  | 'workout'
  | 'games'
  | 'typing'
  | 'notes'
  | 'statistics'
  | 'insight'
  | 'boards'

/** A path without parameters. */
type Address = Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>

export interface Entry {
  name: EntryName
  area: AreaName
  to: Address
}

/** Something that the "+" menu adds. Its label is the message `add.<name>` of the app. */
export interface Addition {
  name: 'file' | 'address' | 'text' | 'note' | 'task'
  to: Address
  search?: Record<string, string>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    entry?: EntryName
    /** A page that the user only passes through to add something. Navigation never leads back to it. */
    isPassing?: boolean
  }
}
