// The clock of a test. It runs from the start to the end of reading and stops while the tab is hidden or left. Every
// second it reports its time, so that a page that crashes loses at most one second.
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const keepEveryMs = 1_000

export interface ReadingClock {
  isRunning: boolean
  start(): void
  elapsedMs(): number
}

export function useReadingClock(startMs: number, onKeep: (activeMs: number) => void): ReadingClock {
  const run = useRef({ activeMs: startMs, sinceMs: undefined as number | undefined })
  const [isRunning, setRunning] = useState(false)

  function elapsedMs() {
    const { activeMs, sinceMs } = run.current
    return sinceMs === undefined ? activeMs : activeMs + performance.now() - sinceMs
  }

  function start() {
    run.current.sinceMs ??= performance.now()
    setRunning(true)
    onKeep(elapsedMs())
  }

  const keep = useEffectEvent(() => onKeep(elapsedMs()))
  const pause = useEffectEvent(() => {
    if (run.current.sinceMs === undefined) return
    run.current = { activeMs: elapsedMs(), sinceMs: undefined }
    onKeep(elapsedMs())
    setRunning(false)
  })
  useEffect(() => {
    if (!isRunning) return
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
  }, [isRunning])

  return { isRunning, start, elapsedMs }
}
