// Play time, measured with the same clock as the timestamps of input events. It stops while the round is paused.
import { median } from '@fovea/core/reading/median.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'

export type RoundClock = {
  /** The play time in ms at the last frame. */
  readElapsedMs(): number
  /** The usual time in ms between two frames of this screen; 0 before it is known. */
  readFrameMs(): number
  /** The play time in ms at which an input event happened, from its `timeStamp`. */
  readAtMs(timeStamp: number): number
  /** Calls `onFrame` on every frame while the clock runs. Returns a function that ends this. */
  subscribe(onFrame: () => void): () => void
  run(): void
  stop(): void
  /** Begins again at 0. */
  restart(): void
  setRate(rate: number): void
}

/** A clock that stands still until it is told to run. */
export function useRoundClock(startMs = 0): RoundClock {
  const [clock] = useState(() => makeRoundClock(startMs))
  return clock
}

/** A clock that runs from the first render on. `rate` says how many times faster than real time. */
export function useRunningClock(rate = 1): RoundClock {
  const clock = useRoundClock()
  useEffect(() => clock.setRate(rate), [clock, rate])
  useEffect(() => {
    clock.run()
    return () => clock.stop()
  }, [clock])
  return clock
}

/**
 * Returns a value derived from the play time, and renders again only when the value changes. A view that hides its digits
 * after a second selects `(elapsedMs) => elapsedMs < 1000`.
 */
export function useRoundTime<T extends string | number | boolean | null>(
  clock: Pick<RoundClock, 'readElapsedMs' | 'subscribe'>,
  select: (elapsedMs: number) => T,
): T {
  const read = () => select(clock.readElapsedMs())
  return useSyncExternalStore(clock.subscribe, read, read)
}

/** Returns the whole seconds that are left of `seconds`, and calls `onDone` when there are none. */
export function useCountdown(clock: RoundClock, seconds: number, onDone: () => void): number {
  const secondsLeft = useRoundTime(
    clock,
    (elapsedMs) => seconds - Math.min(seconds, Math.floor(elapsedMs / 1000)),
  )
  useEffect(() => {
    if (secondsLeft === 0) onDone()
  }, [secondsLeft, onDone])
  return secondsLeft
}

/** Enough to know the screen's frame rate although some frames come late. */
const intervalsMax = 61

function makeRoundClock(startMs: number): RoundClock {
  const listeners = new Set<() => void>()
  let playedMs = startMs
  let runSince: number | null = null
  let elapsedMs = startMs
  let rate = 1
  let frame = 0
  let lastFrameAt: number | null = null
  const intervals: number[] = []

  /** Clamped, because an event's timestamp can be before the start or, with reduced precision, after now. */
  function readAtMs(timeStamp: number): number {
    if (runSince === null) return playedMs
    return playedMs + Math.max(0, Math.min(timeStamp, performance.now()) - runSince) * rate
  }

  function tick(frameAt: number) {
    if (lastFrameAt !== null) intervals.push(frameAt - lastFrameAt)
    if (intervals.length > intervalsMax) intervals.shift()
    lastFrameAt = frameAt
    elapsedMs = Math.max(elapsedMs, readAtMs(frameAt))
    frame = requestAnimationFrame(tick)
    for (const onFrame of listeners) onFrame()
  }

  return {
    readElapsedMs: () => elapsedMs,
    readFrameMs: () => (intervals.length > 0 ? median(intervals) : 0),
    readAtMs,
    subscribe(onFrame) {
      listeners.add(onFrame)
      return () => listeners.delete(onFrame)
    },
    run() {
      if (runSince !== null) return
      runSince = performance.now()
      lastFrameAt = null
      frame = requestAnimationFrame(tick)
    },
    stop() {
      playedMs = readAtMs(performance.now())
      elapsedMs = playedMs
      runSince = null
      cancelAnimationFrame(frame)
    },
    restart() {
      playedMs = 0
      elapsedMs = 0
      if (runSince !== null) runSince = performance.now()
    },
    setRate(next) {
      if (next === rate) return
      playedMs = readAtMs(performance.now())
      if (runSince !== null) runSince = performance.now()
      rate = next
    },
  }
}
