// What the notes page shows, as the search parameters of its address: which notes, in which order, and what is open.
import { noteSearchMax, noteTagsMax } from '@fovea/contract/note-limits.ts'

export const orders = ['updated', 'created', 'title'] as const
export type Order = (typeof orders)[number]

/** Which notes are listed. */
export interface NotesView {
  /** The id of a folder, or `none` for the notes in no folder. Undefined for all notes. */
  folder: string | undefined
  /** Only notes that have all of these. */
  tags: string[]
  sort: Order
}

/** A missing parameter means its default. */
export interface NotesSearch {
  folder?: string
  /** The ids of tags, separated by commas. */
  tags?: string
  sort?: Order
  q?: string
  /** On a phone: the folders instead of the list. */
  pane?: 'folders'
  /** What is shown of the open note instead of its text. */
  show?: 'versions'
  add?: 'note'
}

export type NotesChange = { [Name in keyof NotesSearch]?: NotesSearch[Name] | undefined }

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isId = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value)

/** Reads the search parameters of any address. Unknown names, unknown values and defaults are left out. */
export function readNotesSearch(search: Record<string, unknown>): NotesSearch {
  const { folder, pane, show, add } = search
  const tags = String(search.tags ?? '')
    .split(',')
    .filter(isId)
    .slice(0, noteTagsMax)
  const sort = orders.find((known) => known === search.sort)
  // The router parses a parameter of digits alone as a number.
  const q = ['string', 'number'].includes(typeof search.q) ? String(search.q) : ''
  return {
    ...((isId(folder) || folder === 'none') && { folder }),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(sort && sort !== 'updated' && { sort }),
    ...(q.trim() && { q: q.slice(0, noteSearchMax) }),
    ...(pane === 'folders' && { pane }),
    ...(show === 'versions' && { show }),
    ...(add === 'note' && { add }),
  }
}

export function toView({ folder, tags, sort }: NotesSearch): NotesView {
  return { folder, tags: tags?.split(',') ?? [], sort: sort ?? 'updated' }
}

/** Whether a note with this filing is listed. */
export function isInView(
  { folder, tags }: NotesView,
  note: { folderId: string | null; tags: string[] },
): boolean {
  if (folder === 'none' && note.folderId !== null) return false
  if (folder && folder !== 'none' && note.folderId !== folder) return false
  return tags.every((tag) => note.tags.includes(tag))
}
