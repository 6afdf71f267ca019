// Sheets over the text: settings, menus, dialogs. "Back" closes an open one before it leaves the book. When a sheet is
// closed, the focus returns to the reader instead of the button that opened it, so that the reader's keys work.
import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

export function useSheets(root: RefObject<HTMLElement | null>): void {
  useBlocker({
    shouldBlockFn: ({ action }) => action === 'BACK' && closeSheet(root.current),
    enableBeforeUnload: false,
  })
  useEffect(() => {
    const element = root.current
    if (!element) return
    const takeKeys = (event: Event) => {
      const isClosed = event.type === 'close' || (event as ToggleEvent).newState === 'closed'
      const { activeElement } = document
      if (isClosed && element.contains(activeElement) && activeElement?.matches('header button')) {
        element.focus({ preventScroll: true })
      }
    }
    // Neither event bubbles.
    element.addEventListener('toggle', takeKeys, true)
    element.addEventListener('close', takeKeys, true)
    return () => {
      element.removeEventListener('toggle', takeKeys, true)
      element.removeEventListener('close', takeKeys, true)
    }
  }, [root])
}

/** Returns whether a sheet was open. */
function closeSheet(root: HTMLElement | null): boolean {
  const sheet = root?.querySelector<HTMLElement>(':popover-open, dialog[open]')
  if (!sheet) return false
  if (sheet instanceof HTMLDialogElement) sheet.close()
  else sheet.hidePopover()
  return true
}
