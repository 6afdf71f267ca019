// Calls back when a round is unmounted while it could still be played.
import { type RefObject, useEffect, useRef } from 'react'

export function useLeaving(isDone: RefObject<boolean>, onLeaving: () => void): void {
  const latest = useRef(onLeaving)
  useEffect(() => {
    latest.current = onLeaving
  })
  useEffect(
    () => () => {
      if (!isDone.current) latest.current()
    },
    [isDone],
  )
}
