// The selection of the list that is shown, for its rows, its bar and the folders. It ends when another list is shown.
import { useMemo } from 'react'
import { createMemberStore } from '#kit/session/session.ts'
import type { NotesPageState } from '../use-notes-page.ts'
import {
  emptySelection,
  fullSelection,
  isSelected,
  noSelection,
  type Selection,
  selectTo,
  toggleNote,
} from './selection.ts'

interface Kept {
  /** The list that the selection belongs to. */
  place: string
  selection: Selection
}

const useKept = createMemberStore<Kept>(() => ({ place: '', selection: noSelection }))

function placeOf({ isTrash, view, search }: NotesPageState): string {
  return isTrash ? 'trash' : JSON.stringify([view.folder, view.tags, search.q])
}

const selectionOf = (kept: Kept, place: string) =>
  kept.place === place ? kept.selection : noSelection

export function useSelection(page: NotesPageState) {
  const place = placeOf(page)
  const selection = useKept((kept) => selectionOf(kept, place))
  const does = useMemo(() => {
    const put = (change: (before: Selection) => Selection) =>
      useKept.setState((kept) => ({ place, selection: change(selectionOf(kept, place)) }))
    return {
      start: () => put(() => emptySelection),
      end: () => put(() => noSelection),
      selectAll: () => put(() => fullSelection),
      toggle: (id: string, order: readonly string[]) =>
        put((before) => toggleNote(before, id, order)),
      extend: (id: string, order: readonly string[], begin?: string) =>
        put((before) => selectTo(before, id, order, begin)),
    }
  }, [place])
  return { selection, ...does }
}

/** The notes that are moved when a note is dragged: all that are selected if it is one of them. */
export function useDraggedWith(page: NotesPageState): (id: string) => string[] {
  const place = placeOf(page)
  return (id) => {
    const selection = selectionOf(useKept.getState(), place)
    return !selection.isAll && isSelected(selection, id) ? [...selection.ids] : [id]
  }
}
