// Places a menu or a panel beside a position in the text: below it, or above it where there is more room between the
// toolbar, the edges of the window and the keyboard of a phone.
import { type RefObject, useEffect, useLayoutEffect } from 'react'

interface Anchor {
  left: number
  top: number
  bottom: number
}

const gapPx = 6
const edgePx = 8
const heightMaxPx = 352

/** @param findAnchor where to, in the window; it is asked again when the visible part of the window changes */
export function useFloating(
  box: RefObject<HTMLElement | null>,
  findAnchor: () => Anchor | undefined,
): void {
  const place = () => {
    const around = box.current?.offsetParent
    const anchor = findAnchor()
    if (box.current && around && anchor) placeFloating(box.current, around, anchor)
  }
  // After each rendering: what is in the box may have become larger.
  useLayoutEffect(place)
  useEffect(() => {
    const view = window.visualViewport
    view?.addEventListener('resize', place)
    return () => view?.removeEventListener('resize', place)
  })
}

function placeFloating(box: HTMLElement, around: Element, anchor: Anchor): void {
  const frame = around.getBoundingClientRect()
  const { top, bottom } = findRoom(around, anchor)
  const roomAbove = anchor.top - top - gapPx
  const roomBelow = bottom - anchor.bottom - gapPx
  const isBelow = roomBelow >= Math.min(box.scrollHeight, heightMaxPx, roomAbove)
  const room = Math.max(96, isBelow ? roomBelow : roomAbove)
  box.style.maxHeight = `${Math.min(heightMaxPx, room)}px`
  box.style.top = isBelow ? `${anchor.bottom - frame.top + gapPx}px` : 'auto'
  box.style.bottom = isBelow ? 'auto' : `${frame.bottom - anchor.top + gapPx}px`
  const right = Math.min(window.innerWidth - edgePx, Math.max(frame.right, edgePx))
  const left = Math.min(anchor.left, right - box.offsetWidth)
  box.style.left = `${Math.max(edgePx, left) - frame.left}px`
}

function findRoom(around: Element, anchor: Anchor): { top: number; bottom: number } {
  const view = window.visualViewport
  // The page says how much of its top is covered.
  const covered =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const top = (view?.offsetTop ?? 0) + Math.max(covered, edgePx)
  const bottom = (view?.offsetTop ?? 0) + (view?.height ?? window.innerHeight) - edgePx
  const bar = around.querySelector('[role="toolbar"]')?.getBoundingClientRect()
  if (!bar || bar.height === 0) return { top, bottom }
  if (bar.top >= anchor.bottom) return { top, bottom: Math.min(bottom, bar.top) }
  return { top: bar.bottom <= anchor.top ? Math.max(top, bar.bottom) : top, bottom }
}
