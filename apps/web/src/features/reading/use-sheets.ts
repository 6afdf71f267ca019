// Sheets over the text: settings, menus, dialogs. "Back" closes one before it leaves the book, and once one is closed
// the keys are the reader's again, not those of the button that opened it.
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
    // Neither of the two bubbles.
    element.addEventListener('toggle', takeKeys, true)
    element.addEventListener('close', takeKeys, true)
    return () => {
      element.removeEventListener('toggle', takeKeys, true)
      element.removeEventListener('close', takeKeys, true)
    }
  }, [root])
}

/** Gives whether one was open. */
function closeSheet(root: HTMLElement | null): boolean {
  const sheet = root?.querySelector<HTMLElement>(':popover-open, dialog[open]')
  if (!sheet) return false
  if (sheet instanceof HTMLDialogElement) sheet.close()
  else sheet.hidePopover()
  return true
}
