// Puts a note that was saved into the lists that were already fetched, so that thousands of notes are not fetched again.
import type { Note, NoteSummary } from '@fovea/contract/note-shapes.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { isInView, type NotesView } from './notes-view.ts'

export interface ListPage {
  notes: NoteSummary[]
  next: string | null
}

export type NoteList = InfiniteData<ListPage, unknown>

export function toSummary({ html: _, files: _files, backlinks: _links, ...summary }: Note) {
  return summary satisfies NoteSummary
}

export function removeFromList(list: NoteList, id: string): NoteList {
  if (!list.pages.some(({ notes }) => notes.some(({ _id }) => _id === id))) return list
  const pages = list.pages.map((page) => ({
    ...page,
    notes: page.notes.filter(({ _id }) => _id !== id),
  }))
  return { ...list, pages }
}

/** Replaces the note where it is if its place stays the same, and otherwise moves it. */
export function placeInList(
  list: NoteList,
  view: NotesView,
  note: NoteSummary,
  locale: string,
): NoteList {
  const before = list.pages.flatMap(({ notes }) => notes).find(({ _id }) => _id === note._id)
  const isListed = isInView(view, note) && note.trashedAt === null
  const compare = comparing(view.sort, locale)
  if (before && isListed && compare(before, note) === 0) {
    const pages = list.pages.map((page) => ({
      ...page,
      notes: page.notes.map((one) => (one._id === note._id ? note : one)),
    }))
    return { ...list, pages }
  }
  const without = removeFromList(list, note._id)
  return isListed ? insert(without, note, compare) : without
}

function insert(list: NoteList, note: NoteSummary, compare: Compare): NoteList {
  const at = list.pages.findIndex(({ notes }) => notes.some((other) => compare(note, other) < 0))
  const last = list.pages.length - 1
  const isPastLoaded = at === -1 && list.pages[last]?.next !== null
  if (isPastLoaded) return list
  const target = at === -1 ? last : at
  const pages = list.pages.map((page, index) => {
    if (index !== target) return page
    const place = page.notes.findIndex((other) => compare(note, other) < 0)
    const notes = [...page.notes]
    notes.splice(place === -1 ? notes.length : place, 0, note)
    return { ...page, notes }
  })
  return { ...list, pages }
}

type Compare = (one: NoteSummary, other: NoteSummary) => number

/** The order of the server: pinned notes first, then by time, the newest first, or by title. */
function comparing(sort: NotesView['sort'], locale: string): Compare {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: false })
  return (one, other) => {
    if (one.isPinned !== other.isPinned) return one.isPinned ? -1 : 1
    if (sort === 'title') return compare(one.title, other.title)
    const [mine, theirs] =
      sort === 'created' ? [one.createdAt, other.createdAt] : [one.updatedAt, other.updatedAt]
    return theirs.localeCompare(mine)
  }
}
