// A part of a page in a separate file, which the page can do without. If it cannot be loaded, nothing stands in its place
// until it can. With `lazy`, a connection that is lost at the wrong moment would take the whole page away.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

const tryAgainMs = 10_000

interface LatePart<Props> {
  (props: Props): ReactNode
  /** Loads it, so that it is drawn together with the page instead of a moment later. */
  preload(): Promise<void>
}

/** @param placeholder keeps its room until it is loaded */
export function createLatePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  placeholder: ReactNode = null,
): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded = (await load()).default
  }

  function Part(props: Props) {
    const [Shown, setShown] = useState(() => loaded)
    useEffect(() => {
      if (!Shown) return callUntilDone(preload, () => setShown(() => loaded))
    }, [Shown])
    return Shown ? <Shown {...props} /> : placeholder
  }
  return Object.assign(Part, { preload })
}

/**
 * Calls `act` again, after a while or when the connection is back, until it succeeds.
 * @returns ends that
 */
function callUntilDone(act: () => Promise<void>, onDone: () => void): () => void {
  const ended = new AbortController()
  let timer = 0
  const attempt = async () => {
    try {
      await act()
    } catch {
      // The connection may have come back meanwhile, and another attempt with it.
      window.clearTimeout(timer)
      if (!ended.signal.aborted) timer = window.setTimeout(attempt, tryAgainMs)
      return
    }
    if (!ended.signal.aborted) onDone()
  }
  void attempt()
  window.addEventListener('online', attempt, { signal: ended.signal })
  return () => {
    ended.abort()
    window.clearTimeout(timer)
  }
}
