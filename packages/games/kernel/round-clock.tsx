// Play time, measured with the same clock as the timestamps of input events. It stops while the round is paused.
import { useState, useSyncExternalStore } from 'react'

export type RoundClock = {
  /** The play time in ms at the last frame. */
  readElapsedMs(): number
  /** The play time in ms at which an input event happened, from its `timeStamp`. */
  readAtMs(timeStamp: number): number
  /** Calls `onFrame` on every frame while the clock runs. Returns a function that ends this. */
  subscribe(onFrame: () => void): () => void
  run(): void
  stop(): void
}

export function useRoundClock(startMs = 0): RoundClock {
  const [clock] = useState(() => makeRoundClock(startMs))
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

function makeRoundClock(startMs: number): RoundClock {
  const listeners = new Set<() => void>()
  let playedMs = startMs
  let runSince: number | null = null
  let elapsedMs = startMs
  let frame = 0

  /** Clamped, because an event's timestamp can be before the start or, with reduced precision, after now. */
  function readAtMs(timeStamp: number): number {
    if (runSince === null) return playedMs
    return playedMs + Math.max(0, Math.min(timeStamp, performance.now()) - runSince)
  }

  function tick() {
    elapsedMs = readAtMs(performance.now())
    frame = requestAnimationFrame(tick)
    for (const onFrame of listeners) onFrame()
  }

  return {
    readElapsedMs: () => elapsedMs,
    readAtMs,
    subscribe(onFrame) {
      listeners.add(onFrame)
      return () => listeners.delete(onFrame)
    },
    run() {
      if (runSince !== null) return
      runSince = performance.now()
      frame = requestAnimationFrame(tick)
    },
    stop() {
      playedMs = readAtMs(performance.now())
      elapsedMs = playedMs
      runSince = null
      cancelAnimationFrame(frame)
    },
  }
}
