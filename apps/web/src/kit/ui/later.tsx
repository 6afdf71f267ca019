// The lower parts of a long page, which are drawn after the upper ones: drawn all at once, they would hold up a frame.
import { type ReactNode, useDeferredValue } from 'react'

export function Later({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, false)
  return isTime ? children : null
}
