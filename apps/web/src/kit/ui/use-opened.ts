// Something that a button opens in its place. Opening moves the focus inside, closing moves it back to the button.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * `place` is an element around both. It has the focus itself when there is nothing inside that `first` selects.
 */
export function useOpened(first = 'input') {
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const toggle = (next: boolean) => {
    flushSync(() => setIsOpen(next))
    const found = place.current?.querySelector<HTMLElement>(next ? first : 'button')
    ;(found ?? place.current)?.focus()
  }
  return { isOpen, place, open: () => toggle(true), close: () => toggle(false) }
}
