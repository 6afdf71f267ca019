// Which part of the library is shown, and in which order. Kept in the page's address.
import { isLanguage, type Language } from '@fovea/contract/languages.ts'

export const shelves = [
  'all',
  'reading',
  'toRead',
  'finished',
  'mine',
  'shipped',
  'failed',
] as const
export type Shelf = (typeof shelves)[number]

export const lengths = ['short', 'medium', 'long'] as const
export type Length = (typeof lengths)[number]

export const orders = ['lastRead', 'title', 'length', 'newest'] as const
export type Order = (typeof orders)[number]

export const addings = ['file', 'address'] as const

/** The search parameters of the address. A missing one means its default. */
export interface LibrarySearch {
  shelf?: Shelf | 'bookmarks'
  q?: string
  lang?: Language | 'all'
  length?: Length
  sort?: Order
  /** Which way of adding books the dialog is opened for. */
  add?: (typeof addings)[number]
}

export type LibraryChange = {
  [Name in keyof LibrarySearch]?: LibrarySearch[Name] | undefined
}

const questionMax = 200

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value)
}

/** Reads the search parameters of any address. Unknown names, unknown values and defaults are left out. */
export function readLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  const shelf = oneOf(['bookmarks', ...shelves], search.shelf)
  const length = oneOf(lengths, search.length)
  const sort = oneOf(orders, search.sort)
  const add = oneOf(addings, search.add)
  // The router parses a parameter of digits alone as a number.
  const q = ['string', 'number'].includes(typeof search.q) ? String(search.q) : ''
  const lang = isLanguage(search.lang) || search.lang === 'all' ? search.lang : undefined
  return {
    ...(shelf && shelf !== 'all' && { shelf }),
    ...(q.trim() && { q: q.slice(0, questionMax) }),
    ...(lang && { lang }),
    ...(length && { length }),
    ...(sort && sort !== 'lastRead' && { sort }),
    ...(add && { add }),
  }
}
