// The rows of a list: the notes of the server, together with notes and titles that were written here and are not there
// yet.
import type { NoteSummary } from '@fovea/contract/note-shapes.ts'
import { useMemo } from 'react'
import { isInView, type NotesView } from '../notes-view.ts'
import type { NoteList } from '../place-note.ts'
import { useWritings } from '../saving/autosave.ts'
import { needsKeeping, type Writing } from '../saving/autosave-state.ts'
import { type FilingChange, showTags } from '../saving/filing.ts'
import { readExcerpt } from './read-excerpt.ts'

export type ListedNote = NoteSummary & {
  /** Whether its latest text or filing is not on the server yet. */
  isWaiting?: true
}

export interface WaitingNote {
  id: string
  title: string
  filing: FilingChange
  /** Only of a note that the server does not have. */
  excerpt: string | undefined
}

export function useListedNotes(list: NoteList | undefined, view: NotesView): ListedNote[] {
  // As a string, so that a letter that changes nothing in the list does not draw it again.
  const waiting = useWritings((all) =>
    JSON.stringify(Object.values(all).filter(needsKeeping).map(toWaiting)),
  )
  // The notes themselves and no copies, so that the rows in sight are not drawn again when a page arrives.
  const listed = useMemo(() => list?.pages.flatMap(({ notes }) => notes) ?? [], [list])
  return useMemo(() => joinWaiting(listed, view, JSON.parse(waiting)), [listed, view, waiting])
}

function toWaiting({ id, text, filing, version }: Writing): WaitingNote {
  const excerpt = version === 0 ? readExcerpt(text.html) : undefined
  return { id, title: text.title, filing, excerpt }
}

export function joinWaiting(
  listed: NoteSummary[],
  view: NotesView,
  waiting: readonly WaitingNote[],
): ListedNote[] {
  if (waiting.length === 0) return listed
  const byId = new Map(waiting.map((one) => [one.id, one]))
  const rows = listed.flatMap((note) => {
    const one = byId.get(note._id)
    if (!one) return [note]
    byId.delete(note._id)
    const tags = showTags(one.filing, note.tags)
    const { title } = one
    const joined: ListedNote = { ...note, ...one.filing, tags, title, isWaiting: true }
    return isInView(view, joined) ? [joined] : []
  })
  const fresh = [...byId.values()].filter(({ excerpt }) => excerpt !== undefined).map(toRow)
  return [...fresh.filter((row) => isInView(view, row)), ...rows]
}

function toRow({ id, title, filing, excerpt = '' }: WaitingNote): ListedNote {
  const now = new Date().toISOString()
  return {
    _id: id,
    title,
    folderId: null,
    isPinned: false,
    files: [],
    ...filing,
    tags: showTags(filing),
    excerpt,
    words: 0,
    version: 0,
    createdAt: now,
    updatedAt: now,
    trashedAt: null,
    isWaiting: true,
  }
}
