// Runs in the page, as a spectator with a clock: how long a reading on the page takes, and how long its frames are.

declare global {
  interface Window {
    foveaElapsedMs?: Promise<number>
  }
}

/** `window.foveaElapsedMs` settles when the text is gone, counted from the next key press. */
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

/** Times between two frames, in ms. */
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
