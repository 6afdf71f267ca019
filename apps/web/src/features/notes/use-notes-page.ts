// What the address says about the notes page, and how it is changed.
import { useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { paths } from '#domain/pages/paths.ts'
import { type NotesChange, readNotesSearch, toView } from './notes-view.ts'
import { writeNewNote } from './saving/autosave.ts'

export type NotesPageState = ReturnType<typeof useNotesPage>

export function useNotesPage() {
  const navigate = useNavigate()
  const found = useSearch({ strict: false })
  const search = useMemo(() => readNotesSearch(found), [found])
  const view = useMemo(() => toView(search), [search])
  const { id } = useParams({ strict: false })
  const isTrash = useRouterState({
    select: ({ location }) => location.pathname === paths.notesTrash,
  })

  /** Shows other notes, or the same in another order. The open note is closed. */
  const list = useCallback(
    (part: NotesChange = {}) =>
      navigate({
        to: paths.notes,
        search: (before: Record<string, unknown>) =>
          readNotesSearch({ ...before, pane: undefined, show: undefined, ...part }),
        resetScroll: false,
      }),
    [navigate],
  )
  /** Changes something about the list without closing the note. */
  const change = useCallback(
    (part: NotesChange) =>
      navigate({
        to: '.',
        search: (before: Record<string, unknown>) => readNotesSearch({ ...before, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const open = useCallback(
    (noteId: string, part: NotesChange = {}) =>
      navigate({
        to: paths.note,
        params: { id: noteId },
        search: (before: Record<string, unknown>) =>
          readNotesSearch({ ...before, show: undefined, add: undefined, ...part }),
        resetScroll: false,
      }),
    [navigate],
  )
  const write = useCallback(
    (title?: string) => {
      const { folder, tags } = view
      const filing = {
        ...(folder && folder !== 'none' && { folderId: folder }),
        ...(tags.length > 0 && { tags }),
      }
      const noteId = writeNewNote(filing, title === undefined ? undefined : { title, html: '' })
      open(noteId, { q: undefined })
      return noteId
    },
    [open, view],
  )
  return { id: isTrash ? undefined : id, isTrash, search, view, list, change, open, write }
}
