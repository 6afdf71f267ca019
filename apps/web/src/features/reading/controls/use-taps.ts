// Gestures of a finger or a mouse on the text: a tap, a second tap, a swipe to the side, a scroll by hand. Selecting text
// is none of these, and neither is a click that only ends a selection.
import { type RefObject, useEffect, useEffectEvent } from 'react'

interface TapHandlers {
  onTap(): void
  /** A double click also selects a word. */
  onSecondTap?(): void
  /** A swipe to the left moves forward: 1. */
  onSwipe(direction: 1 | -1): void
  onScrollByHand?(): void
}

const swipePx = 48

export function useTaps(target: RefObject<HTMLElement | null>, handlers: TapHandlers): void {
  const tap = useEffectEvent(() => handlers.onTap())
  const tapAgain = useEffectEvent(() => handlers.onSecondTap?.())
  const swipe = useEffectEvent((direction: 1 | -1) => handlers.onSwipe(direction))
  const scroll = useEffectEvent(() => handlers.onScrollByHand?.())
  useEffect(() => {
    const element = target.current
    if (!element) return
    const stop = new AbortController()
    const { signal } = stop
    let from: { x: number; y: number } | undefined
    let isTap = false

    const hasSelection = () => !(document.getSelection()?.isCollapsed ?? true)
    element.addEventListener(
      'pointerdown',
      ({ clientX, clientY, isPrimary }) => {
        from = isPrimary ? { x: clientX, y: clientY } : undefined
        isTap = isPrimary && !hasSelection()
      },
      { signal },
    )
    element.addEventListener(
      'pointerup',
      ({ clientX, clientY, pointerType }) => {
        if (!from || pointerType === 'mouse' || hasSelection()) return
        const [x, y] = [clientX - from.x, clientY - from.y]
        if (Math.abs(x) < swipePx || Math.abs(x) < 2 * Math.abs(y)) return
        isTap = false
        swipe(x < 0 ? 1 : -1)
      },
      { signal },
    )
    element.addEventListener(
      'click',
      ({ detail, clientX, clientY }) => {
        const isStill = from && Math.abs(clientX - from.x) < 10 && Math.abs(clientY - from.y) < 10
        if (detail > 1) tapAgain()
        else if (isTap && isStill && !hasSelection()) tap()
      },
      { signal },
    )
    element.addEventListener('wheel', scroll, { signal, passive: true })
    element.addEventListener(
      'touchmove',
      (event) => {
        const touch = event.touches[0]
        if (touch && from && Math.abs(touch.clientY - from.y) > swipePx / 2) scroll()
      },
      { signal, passive: true },
    )
    return () => stop.abort()
  }, [target])
}
