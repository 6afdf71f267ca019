// Whether waiting takes so long that the page should say something.
import { useEffect, useState } from 'react'

const patienceMs = 8_000

/** Returns true once the component has been shown for some seconds. */
export function useIsSlow(afterMs = patienceMs): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isSlow
}
