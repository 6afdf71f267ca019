// Whether the page has something that would be lost if it were reloaded without asking: work that fills the window, a field in
// which somebody has typed, a choice in a form, or what makes the browser ask before a page is closed. A choice outside of a
// form is sent as soon as it is made.
import { isImmersed } from './immersed.ts'

const changed = new WeakSet<EventTarget>()
const choices = ['radio', 'checkbox', 'select-one']

export function watchFields(): void {
  const note = ({ target }: Event) => target && changed.add(target)
  window.addEventListener('input', note, { capture: true })
}

export function hasUnsaved(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input, textarea, select, [contenteditable]',
  )
  const isTyped = [...fields].some(
    (field) =>
      changed.has(field) &&
      (choices.includes(field.type) ? field.form : (field.value ?? field.innerText)),
  )
  return (
    isImmersed() ||
    isTyped ||
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  )
}
