// Runs in the page, as a spectator with a clock: what the reader shows, when, and when it takes the last word away.
// It knows nothing of how the reader works, only the element that shows the words.

export interface Sighting {
  text: string
  /** `performance.now()` when the words were there. */
  atMs: number
  /** Timestamp of the frame that they were put into. */
  frameMs: number
}

export interface WatchedReading {
  /** When the key was pressed. */
  pressedAtMs: number
  /** Timestamp of the first frame after the key. */
  firstFrameMs: number
  /** Each change of the words, from the key on. */
  sightings: Sighting[]
  /** When the last word was gone, since the result had taken its place. */
  goneAtMs: number
  /** Timestamps of all frames. */
  frames: number[]
  /** When the page's clock was 0, in ms since 1970. */
  clockOriginMs: number
}

declare global {
  interface Window {
    foveaWatched?: Promise<WatchedReading>
    foveaFrames?: number[]
  }
}

/** Begins to watch; `window.foveaWatched` settles when the words are gone, or fails after `limitMs`. */
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

/** For an empty page: keeps the moments of all its frames, in ms since 1970, in `window.foveaFrames`. */
export function watchFrames(): void {
  const frames: number[] = []
  window.foveaFrames = frames
  const onFrame = (frameMs: number) => {
    frames.push(performance.timeOrigin + frameMs)
    requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
}
