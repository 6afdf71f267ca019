// A part of the frame in a separate file. A preloaded part is drawn together with the page. With `lazy` alone it would
// appear a moment later and push down what the user has begun to read.
import { type ComponentType, lazy, useState } from 'react'

interface PreloadablePart {
  (): React.ReactNode
  preload(): Promise<unknown>
}

/** A preload that failed is tried again when the part is shown. */
export function createPreloadablePart(
  load: () => Promise<{ default: ComponentType }>,
): PreloadablePart {
  let Loaded: ComponentType | undefined
  const preload = async () => {
    const loaded = await load()
    Loaded = loaded.default
    return loaded
  }
  const Lazy = lazy(preload)

  function Part() {
    // The other one would be another component, and begin again.
    const [Shown] = useState(() => Loaded ?? Lazy)
    return <Shown />
  }
  return Object.assign(Part, { preload })
}
