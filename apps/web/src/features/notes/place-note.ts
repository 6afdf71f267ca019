// Puts a note that was saved into the lists that were already fetched, so that thousands of notes are not fetched again.
import type { Note, NoteSummary } from '@fovea/contract/note-shapes.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { isInView, type NotesView } from './notes-view.ts'

export interface ListPage {
  notes: NoteSummary[]
  next: string | null
}

export type NoteList = InfiniteData<ListPage, unknown>

export function toSummary({ html: _, backlinks: _links, ...summary }: Note) {
  return summary satisfies NoteSummary
}

export function removeFromList(list: NoteList, ids: ReadonlySet<string>): NoteList {
  if (!list.pages.some(({ notes }) => notes.some(({ _id }) => ids.has(_id)))) return list
  const pages = list.pages.map((page) => ({
    ...page,
    notes: page.notes.filter(({ _id }) => !ids.has(_id)),
  }))
  return { ...list, pages }
}

/** Replaces each of the notes where it is if its place stays the same, and otherwise moves it. One pass for all of them. */
export function placeInList(
  list: NoteList,
  view: NotesView,
  notes: readonly NoteSummary[],
  locale: string,
): NoteList {
  const compare = comparing(view.sort, locale)
  const listed = notes.filter((note) => isInView(view, note) && note.trashedAt === null)
  const waiting = new Map(listed.map((note) => [note._id, note]))
  const ids = new Set(notes.map(({ _id }) => _id))
  const kept = list.pages.map((page) => ({
    ...page,
    notes: page.notes.flatMap((before) => {
      if (!ids.has(before._id)) return [before]
      const after = waiting.get(before._id)
      if (!after || compare(before, after) !== 0) return []
      waiting.delete(before._id)
      return [after]
    }),
  }))
  return { ...list, pages: insert(kept, [...waiting.values()].sort(compare), compare) }
}

/** @param notes in their order. Those that belong behind everything that was fetched are left out. */
function insert(pages: ListPage[], notes: readonly NoteSummary[], compare: Compare): ListPage[] {
  const waiting = [...notes]
  return pages.map((page, index) => {
    const rows = page.notes.flatMap((row) => {
      const first = waiting.findIndex((note) => compare(note, row) >= 0)
      return [...waiting.splice(0, first === -1 ? waiting.length : first), row]
    })
    const isEnd = index === pages.length - 1 && page.next === null
    return { ...page, notes: isEnd ? [...rows, ...waiting] : rows }
  })
}

type Compare = (one: NoteSummary, other: NoteSummary) => number

/** The order of the server: pinned notes first, then by time, the newest first, or by title. */
export function comparing(sort: NotesView['sort'], locale: string): Compare {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: false })
  return (one, other) => {
    if (one.isPinned !== other.isPinned) return one.isPinned ? -1 : 1
    if (sort === 'title') return compare(one.title, other.title)
    const [mine, theirs] =
      sort === 'created' ? [one.createdAt, other.createdAt] : [one.updatedAt, other.updatedAt]
    return theirs.localeCompare(mine)
  }
}
