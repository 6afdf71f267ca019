// Moves the focus among the rows of a list with the arrow keys.
import type { KeyboardEvent } from 'react'

const rows = '[data-row] a'

/** From the search field to the first row, which is opened if asked. */
export function focusFirstRow(field: Element, { opens }: { opens: boolean }): void {
  const first = field.closest('section')?.querySelector<HTMLElement>(rows)
  first?.focus()
  if (opens) first?.click()
}

/** Returns what `data-row` of the row says that was reached. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): string | undefined {
  const { key, currentTarget, target } = event
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key) || !(target instanceof Element))
    return undefined
  if (target.closest('[role="menu"]')) return undefined
  const all = [...currentTarget.querySelectorAll<HTMLElement>(rows)]
  const at = all.findIndex((row) => row.closest('[data-row]')?.contains(target))
  const next = {
    ArrowDown: all[at + 1],
    ArrowUp: all[at - 1],
    Home: all[0],
    End: all.at(-1),
  }[key]
  event.preventDefault()
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next?.closest<HTMLElement>('[data-row]')?.dataset.row
}
