// Moves the focus with the arrow keys within a toolbar or a menu.
import type { KeyboardEvent } from 'react'

/** @returns whether the key was one of those that move */
export function moveFocus(
  event: KeyboardEvent,
  selector: string,
  direction: 'horizontal' | 'vertical',
): boolean {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)].filter(
    (item) => !item.hasAttribute('disabled'),
  )
  const at = items.indexOf(document.activeElement as HTMLElement)
  const [back, on] =
    direction === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const next = {
    [back as string]: at - 1,
    [on as string]: (at + 1) % items.length,
    Home: 0,
    End: -1,
  }[event.key]
  if (next === undefined) return false
  items.at(next)?.focus()
  return true
}
