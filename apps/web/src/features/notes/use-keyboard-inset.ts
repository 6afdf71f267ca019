// How much of the window the keyboard of a phone covers, as the CSS variable `--keyboard` of an element. Browsers neither
// shorten a page for it nor lift what is fixed to the bottom of the window.
import { type RefObject, useEffect } from 'react'

export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - view.offsetTop - view.height)
      element.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [element])
}
