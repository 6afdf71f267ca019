// Whether what is waited for takes so long that something must be said.
import { useEffect, useState } from 'react'

const patienceMs = 8_000

/** True once the component has been there for some seconds. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
