// Something that a button opens in its place. Opening moves the focus inside, closing moves it back to the button.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** `place` is an element around both, which can have the focus itself. */
export function useOpened() {
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const toggle = (next: boolean) => {
    flushSync(() => setIsOpen(next))
    const first = place.current?.querySelector<HTMLElement>(next ? 'input' : 'button')
    ;(first ?? place.current)?.focus()
  }
  return { isOpen, place, open: () => toggle(true), close: () => toggle(false) }
}
