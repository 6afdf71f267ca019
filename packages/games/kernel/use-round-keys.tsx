// The keys of a board. They work wherever the focus is, as long as the board can be used.
import { useEffect, useRef } from 'react'

/**
 * `onKey` returns whether the key was meant for the game; its usual effect is then prevented, and that of its repetitions
 * while it is held, for which `onKey` is not called. It is not called either for combinations with Ctrl, Alt or Meta, or
 * while the round is paused. Enter and Space on a focused button stay with the button.
 */
export function useRoundKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    /** The last key, if it was meant for the game. No other key can repeat. */
    let held: string | null = null

    function handle(event: KeyboardEvent) {
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey
      if (event.isComposing || hasModifier || event.defaultPrevented) return
      if (document.querySelector('[data-testid="game-board"]:not([inert])') === null) return
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
      if (isOnButton && (event.key === 'Enter' || event.key === ' ')) return
      if (!event.repeat) held = latest.current(event) ? event.key : null
      if (event.key === held) event.preventDefault()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
