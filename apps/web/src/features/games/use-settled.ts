// A tap or a key that was meant for the board can come just after the round has ended. It must not start anything on the
// page that has taken the board's place.
import { useEffect, useState } from 'react'

/** Longer than a player needs to see that the board is gone. */
export const settleMs = 600

/** Whether what is pressed now was meant for this page. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
