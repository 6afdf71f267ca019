// Whether waiting takes so long that the page should say something.
import { useEffect, useState } from 'react'

const patienceMs = 8_000

/** Returns true once the component has been shown for some seconds. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
