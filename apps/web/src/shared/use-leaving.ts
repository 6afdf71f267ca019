// Tells when the reader may not come back to what is shown: the page is hidden or closed, or another one is opened.
import { useEffect, useRef } from 'react'

export function useLeaving(handlers: {
  /** The page is hidden; it may be seen again, or never. */
  onHidden?(): void
  /** This part of the page, or all of it, goes. */
  onLeft?(): void
}): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') latest.current.onHidden?.()
    }
    const leave = () => latest.current.onLeft?.()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
