// What a pressed key of a board listens to. Touch and mouse count when pressed, not when lifted: a second finger makes no
// click while the first is down. A click whose count is 0 comes from a key or an assistive technology.
import { type MouseEvent, type PointerEvent, type RefObject, useEffect } from 'react'
import type { Dated } from './use-play.tsx'

export function listenToPress(onPress: (input: Dated) => void) {
  return {
    onPointerDown: (event: PointerEvent) => event.button === 0 && onPress(event),
    onClick: (event: MouseEvent) => event.detail === 0 && onPress(event),
  }
}

/**
 * A touch counts when the finger goes down. Without this, lifting the finger would also be a click on whatever is there
 * by then: after the last tap of a round that can be a button of the result, such as "Again".
 */
export function useNoClickAfterTouch(ref: RefObject<HTMLElement | null>): void {
  // Never removed: a finger that ends the round is lifted after React has removed the element.
  useEffect(() => ref.current?.addEventListener('touchend', preventClick), [ref])
}

function preventClick(touchEnd: TouchEvent): void {
  // The end of a scroll cannot be cancelled and makes no click.
  if (touchEnd.cancelable) touchEnd.preventDefault()
}
