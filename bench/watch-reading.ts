// Runs in the browser and records what the reader shows and when, until the last word is gone. It depends only on the
// element that shows the words, not on how the reader works.

export interface Sighting {
  text: string
  /** `performance.now()` when the words had appeared. */
  atMs: number
  /** The timestamp of the frame in which they appeared. */
  frameMs: number
}

export interface WatchedReading {
  /** When the key was pressed. */
  pressedAtMs: number
  /** The timestamp of the first frame after the key press. */
  firstFrameMs: number
  /** Every change of the words since the key press. */
  sightings: Sighting[]
  /** When the last word was gone because the result had replaced it. */
  goneAtMs: number
  /** The timestamps of all frames since the key press. */
  frames: number[]
  /** The time at which `performance.now()` was 0, in ms since 1970. */
  clockOriginMs: number
}

declare global {
  interface Window {
    foveaWatched?: Promise<WatchedReading>
    foveaFrames?: number[]
  }
}

/** Begins to watch. `window.foveaWatched` resolves when the words are gone, or rejects after `limitMs`. */
export function watchReading(limitMs: number): void {
  window.foveaWatched = new Promise((resolve, reject) => {
    const stage = document.querySelector('[data-testid=rsvp-word]')
    if (!stage) throw new Error('No words are shown')
    const seen: WatchedReading = {
      pressedAtMs: Number.NaN,
      firstFrameMs: Number.NaN,
      sightings: [],
      goneAtMs: Number.NaN,
      frames: [],
      clockOriginMs: performance.timeOrigin,
    }
    let shown = stage.textContent
    const countFrame = (frameMs: number) => {
      if (seen.frames.length === 0) seen.firstFrameMs = frameMs
      seen.frames.push(frameMs)
      if (stage.isConnected) requestAnimationFrame(countFrame)
    }
    const start = (event: KeyboardEvent) => {
      seen.pressedAtMs = event.timeStamp
      requestAnimationFrame(countFrame)
    }
    window.addEventListener('keydown', start, { capture: true, once: true })
    const observer = new MutationObserver(() => {
      const atMs = performance.now()
      if (!stage.isConnected) {
        seen.goneAtMs = atMs
        observer.disconnect()
        resolve(seen)
      } else if (stage.textContent !== shown) {
        shown = stage.textContent
        const frameMs = Number(document.timeline.currentTime)
        seen.sightings.push({ text: shown, atMs, frameMs })
      }
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    setTimeout(
      () => reject(new Error(`Not finished in time; the last words were: ${shown}`)),
      limitMs,
    )
  })
}

/** Records the times of all frames of an empty page, in ms since 1970, in `window.foveaFrames`. */
export function watchFrames(): void {
  const frames: number[] = []
  window.foveaFrames = frames
  const onFrame = (frameMs: number) => {
    frames.push(performance.timeOrigin + frameMs)
    requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
}
