// Calls back when a round is left while it could still be played: it is unmounted, or its page is hidden and may be closed.
import { type RefObject, useEffect, useRef } from 'react'

export function useLeaving(
  isDone: RefObject<boolean>,
  onLeaving: () => void,
  onHidden: () => void,
): void {
  const latest = useRef({ onLeaving, onHidden })
  useEffect(() => {
    latest.current = { onLeaving, onHidden }
  })
  useEffect(() => {
    const leave = () => {
      if (!isDone.current) latest.current.onLeaving()
    }
    const onVisibilityChange = () => {
      if (!document.hidden) return
      latest.current.onHidden()
      leave()
    }
    // A reload does not hide the page first in every browser.
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      leave()
    }
  }, [isDone])
}
