// Runs in the browser and measures how long a reading takes in the modes that show whole pages, and how long its frames
// are.

declare global {
  interface Window {
    foveaElapsedMs?: Promise<number>
  }
}

/** Sets `window.foveaElapsedMs` to a promise of the time from the next key press until the text is gone. */
export function timeReading(limitMs: number): void {
  window.foveaElapsedMs = new Promise((resolve, reject) => {
    const text = document.querySelector('[data-piece]')
    if (!text) throw new Error('No page is shown')
    let pressedAtMs = Number.NaN
    const start = (event: KeyboardEvent) => {
      pressedAtMs = event.timeStamp
    }
    window.addEventListener('keydown', start, { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (text.isConnected) return
      observer.disconnect()
      resolve(performance.now() - pressedAtMs)
    })
    observer.observe(document.body, { subtree: true, childList: true })
    setTimeout(() => reject(new Error('Not finished in time')), limitMs)
  })
}

/** Returns the times between frames, in ms. */
export function watchLongFrames(forMs: number): Promise<number[]> {
  return new Promise((resolve) => {
    const frames: number[] = []
    let first: number | undefined
    let last = 0
    const onFrame = (atMs: number) => {
      if (first === undefined) first = atMs
      else frames.push(atMs - last)
      last = atMs
      if (atMs - first < forMs) requestAnimationFrame(onFrame)
      else resolve(frames)
    }
    requestAnimationFrame(onFrame)
  })
}
