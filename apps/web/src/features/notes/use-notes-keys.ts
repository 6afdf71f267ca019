// The keys of the notes page: `/` searches and `n` begins a note, unless something is being typed.
import { useWindowEvent } from '@mantine/hooks'

const fields = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

export const searchFieldId = 'notes-search'

export function useNotesKeys(onWrite: () => void): void {
  useWindowEvent('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || defaultPrevented) return
    if (target instanceof Element && target.closest(fields)) return
    if (key !== '/' && key !== 'n') return
    event.preventDefault()
    if (key === 'n') onWrite()
    else document.getElementById(searchFieldId)?.focus()
  })
}
