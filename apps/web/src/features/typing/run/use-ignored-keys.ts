// A test against the clock ends while its person still types. Those keys must not scroll the result or press a button.
import { useEffect } from 'react'

/** A person who presses nothing for this long has noticed that the run is over. */
const noticedAfterMs = 500

/** Ignores the keys that follow each other without a pause from now on. Esc and Tab always work. */
export function useIgnoredKeys(): void {
  useEffect(() => {
    let lastMs = performance.now()
    const ignore = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.key === 'Tab') return
      if (event.timeStamp - lastMs > noticedAfterMs) return stop()
      lastMs = event.timeStamp
      event.preventDefault()
      event.stopPropagation()
    }
    const stop = () => window.removeEventListener('keydown', ignore, true)
    window.addEventListener('keydown', ignore, true)
    return stop
  }, [])
}
