// Play time: counted on the same clock that dates input events, and standing still while stopped.
import { useState, useSyncExternalStore } from 'react'

export type RoundClock = {
  /** Play time in ms at the last frame. */
  readElapsedMs(): number
  /** Play time in ms at which an input event happened, from its `timeStamp`. */
  readAtMs(timeStamp: number): number
  /** Calls back on every frame while the clock runs; returns how to stop that. */
  subscribe(onFrame: () => void): () => void
  run(): void
  stop(): void
}

export function useRoundClock(startMs = 0): RoundClock {
  const [clock] = useState(() => makeRoundClock(startMs))
  return clock
}

/**
 * What `select` makes of the play time, rendered again only when that changes: a view that hides its
 * digits after a second selects `(elapsedMs) => elapsedMs < 1000`.
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

  /** Clamped, since browsers may date an event before the run or, coarsened, after now. */
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
