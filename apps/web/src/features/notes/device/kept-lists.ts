// What of the notes on this device the queries of the pages show while the server cannot be reached.
import type { Note } from '@fovea/contract/note-shapes.ts'
import type { QueryPersister } from '@tanstack/react-query'
import { keepNote, keepRows, readKeptNote, readKeptRows } from '#domain/notes/kept-notes.ts'
import { searchKeptNotes } from '#domain/notes/search-kept.ts'
import type { queryKeys } from '#domain/query-keys.ts'
import { type AnswerStore, keepAnswerIn } from '#kit/queries/keep-answer.ts'
import { isInView, type NotesView } from '../notes-view.ts'
import { comparing, type ListPage, type NoteList } from '../place-note.ts'

type ListKey = ReturnType<typeof queryKeys.notes.list>

/** Any view can be made from all notes. It is one page. */
const listStore = (view: NotesView): AnswerStore => ({
  async read(userId): Promise<NoteList | undefined> {
    const { rows, wholeAtMs } = await readKeptRows(userId)
    const notes = rows.map(({ note }) => note).filter((note) => isInView(view, note))
    // Without having seen all of them once, the device cannot know that there is none.
    if (notes.length === 0 && wholeAtMs === 0) return undefined
    notes.sort(comparing(view.sort, document.documentElement.lang || 'en'))
    return { pages: [{ notes, next: null }], pageParams: [undefined] }
  },
  keep(userId, answer, isStillTheirs) {
    const { pages } = answer as NoteList
    // A list is fetched page by page, or its first pages are fetched again.
    const fetched = pages.length <= refreshedPagesMax ? pages : pages.slice(-1)
    return keepRows(
      userId,
      fetched.flatMap(({ notes }) => notes),
      isStillTheirs,
    )
  },
})

/** Lists with more pages than this are not fetched again by themselves. */
export const refreshedPagesMax = 3

/** What is kept of a list are all of its pages, of which the types of queries know nothing. */
export const keepList = (view: NotesView) =>
  keepAnswerIn(listStore(view)) as QueryPersister<ListPage, ListKey, string | undefined>

export const keepOpened = (id: string) =>
  keepAnswerIn({
    read: (userId) => readKeptNote(userId, id),
    keep: (userId, note, isStillTheirs) => keepNote(userId, note as Note, isStillTheirs),
  })

/** What the server finds is not kept: without a connection, the device searches by itself. */
export const searchHere = (search: { text: string; tags: string[]; limit: number }) =>
  keepAnswerIn({ read: (userId) => searchKeptNotes(userId, search), keep: async () => {} })
