// Shows something for a whole number of frames, and measures for how long it really was on the screen.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

export type ExposureProps = {
  durationMs: number
  /** The time between two frames: see the kernel's `RoundClock`. */
  frameMs: number
  /** Called once, when the content has been hidden again. */
  onExposed: (exposureMs: number) => void
  children: ReactNode
}

/** Mount it at the moment at which the exposure begins, with a new `key` for each one. */
export function Exposure({ durationMs, frameMs, onExposed, children }: ExposureProps) {
  const contentRef = useRef<HTMLDivElement>(null)
  const report = useRef(onExposed)
  useEffect(() => {
    report.current = onExposed
  })

  useLayoutEffect(() => {
    const content = contentRef.current
    let shownAt: number | null = null
    let frame = requestAnimationFrame(follow)

    // A frame's timestamp is the same for showing and hiding, so their difference is a whole number of frames.
    function follow(frameAt: number) {
      if (content === null) return
      if (shownAt === null) {
        shownAt = frameAt
        content.style.visibility = 'visible'
      } else if (frameAt - shownAt >= durationMs - frameMs / 2) {
        content.style.visibility = 'hidden'
        report.current(frameAt - shownAt)
        return
      }
      frame = requestAnimationFrame(follow)
    }
    return () => cancelAnimationFrame(frame)
  }, [durationMs, frameMs])

  return (
    <div ref={contentRef} style={{ visibility: 'hidden' }}>
      {children}
    </div>
  )
}
