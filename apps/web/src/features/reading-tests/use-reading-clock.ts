// The clock of a test: it runs from a press to a press and stands still while the tab is hidden or left. Every second
// it says how far it is, so that a page that dies loses no more than that.
import { useCallback, useEffect, useRef, useState } from 'react'

const keepEveryMs = 1_000

export interface ReadingClock {
  isRunning: boolean
  start(): void
  elapsedMs(): number
}

/** `onKeep` must keep its identity. */
export function useReadingClock(startMs: number, onKeep: (activeMs: number) => void): ReadingClock {
  const run = useRef({ activeMs: startMs, sinceMs: undefined as number | undefined })
  const [isRunning, setRunning] = useState(false)

  const elapsedMs = useCallback(() => {
    const { activeMs, sinceMs } = run.current
    return sinceMs === undefined ? activeMs : activeMs + performance.now() - sinceMs
  }, [])

  const start = useCallback(() => {
    run.current.sinceMs ??= performance.now()
    setRunning(true)
    onKeep(elapsedMs())
  }, [elapsedMs, onKeep])

  useEffect(() => {
    if (!isRunning) return
    const keep = () => onKeep(elapsedMs())
    const pause = () => {
      if (run.current.sinceMs === undefined) return
      run.current = { activeMs: elapsedMs(), sinceMs: undefined }
      keep()
      setRunning(false)
    }
    const pauseWhenHidden = () => {
      if (document.visibilityState === 'hidden') pause()
    }
    const timer = setInterval(keep, keepEveryMs)
    document.addEventListener('visibilitychange', pauseWhenHidden)
    window.addEventListener('pagehide', pause)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', pauseWhenHidden)
      window.removeEventListener('pagehide', pause)
    }
  }, [isRunning, onKeep, elapsedMs])

  return { isRunning, start, elapsedMs }
}
