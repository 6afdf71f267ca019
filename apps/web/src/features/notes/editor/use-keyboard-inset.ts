// How much of the window the keyboard of a phone covers, as the CSS variable `--keyboard` of an element. Browsers do not
// lift what is fixed to the bottom of the window by themselves.
import { type RefObject, useEffect } from 'react'

export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - view.offsetTop - view.height)
      const box = element.current
      if (!box) return
      box.style.setProperty('--keyboard', `${Math.round(covered)}px`)
      box.toggleAttribute('data-keyboard', covered > 80)
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
