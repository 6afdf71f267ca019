// Reports that the user may not come back to what is shown: the page was hidden or closed, or another one was opened.
import { useEffect, useEffectEvent } from 'react'

export function useLeaving(handlers: {
  /** The page was hidden. It may be seen again, or never. */
  onHidden?(): void
  /** The component is removed, or the whole page is closed. */
  onLeft?(): void
}): void {
  const hide = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') handlers.onHidden?.()
  })
  const leave = useEffectEvent(() => handlers.onLeft?.())
  useEffect(() => {
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
