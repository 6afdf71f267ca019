/** Long enough for what the browser still does after a frame, on a slow device too. */
const waitMs = 24

/** Runs soon after the next frame is drawn, so that this frame does not wait for it. Returns what cancels it. */
export function afterNextFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run, waitMs)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
