// Whether the page has something that would be lost if it were reloaded without asking: work that fills the window, a field in
// which somebody has typed or chosen something, or what makes the browser ask before a page is closed.
import { isImmersed } from './immersed.ts'

const changed = new WeakSet<EventTarget>()

export function watchFields(): void {
  const note = ({ target }: Event) => target && changed.add(target)
  window.addEventListener('input', note, { capture: true })
}

export function hasUnsaved(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input, textarea, select, [contenteditable]',
  )
  const isTyped = [...fields].some(
    (field) => changed.has(field) && (field.value ?? field.innerText),
  )
  return (
    isImmersed() ||
    isTyped ||
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  )
}
