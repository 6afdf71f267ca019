// Selects rows of a list: with Ctrl or Shift and a press, with Shift and the arrow keys, all with Ctrl+A, and by any press
// once a selection has begun. Esc ends it.
import { type KeyboardEvent, type MouseEvent, useMemo } from 'react'
import type { NotesPageState } from '../use-notes-page.ts'
import { moveFocus } from './move-focus.ts'
import { useSelection } from './use-selection.ts'

export function useRowSelection(page: NotesPageState, notes: readonly { _id: string }[]) {
  const { selection, toggle, extend, selectAll, end } = useSelection(page)
  const order = useMemo(() => notes.map(({ _id }) => _id), [notes])
  const { isOn } = selection
  const idOf = (target: EventTarget) =>
    target instanceof Element
      ? target.closest('a')?.closest<HTMLElement>('[data-row]')?.dataset.row
      : undefined
  const rowsProps = {
    onMouseDown(event: MouseEvent) {
      // Otherwise the words between two presses with Shift are selected.
      if (event.shiftKey && idOf(event.target)) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      const id = idOf(event.target)
      const { ctrlKey, metaKey, shiftKey } = event
      if (!id || !(isOn || ctrlKey || metaKey || shiftKey)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.target instanceof Element) event.target.closest('a')?.focus()
      if (shiftKey) extend(id, order, page.id)
      else toggle(id, order)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const id = idOf(event.target)
      const { key, shiftKey } = event
      if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a') {
        event.preventDefault()
        selectAll()
      } else if (isOn && key === 'Escape') {
        event.preventDefault()
        end()
      } else if (isOn && id && key === ' ') {
        event.preventDefault()
        toggle(id, order)
      } else {
        const reached = moveFocus(event)
        if (shiftKey && reached) extend(reached, order, id)
      }
    },
  }
  return { selection, rowsProps }
}
