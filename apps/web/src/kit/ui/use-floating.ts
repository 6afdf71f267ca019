// Keeps a menu or a bar beside a place on the page: on its side of the place, or on the other one where there is more room,
// and inside the visible part of the window, which the keyboard of a phone makes smaller.
import {
  autoUpdate,
  computePosition,
  flip,
  offset,
  type Placement,
  platform,
  type SideObject,
  shift,
  size,
} from '@floating-ui/dom'
import { type RefObject, useLayoutEffect } from 'react'

/** In pixels of the window. */
export interface Anchor {
  left: number
  right: number
  top: number
  bottom: number
}

interface FloatingOptions {
  /** Between the anchor and the box. */
  gapPx: number
  placement?: Placement
  /** The box becomes less high where there is less room, and then scrolls. Without it, the box keeps its height. */
  heightMaxPx?: number
  /** What covers the edges of the window, and may do so only while the box is open. */
  findCover?(box: HTMLElement, anchor: Anchor): Partial<SideObject>
}

const edgePx = 8

/** Of a box whose height is limited: less can't be used. */
const heightMinPx = 96

/**
 * The box, which has `position: fixed` at the corner of the window, is placed after each rendering, and whenever something scrolls or changes its size.
 * @param findAnchor undefined while the box is closed
 */
export function useFloating(
  box: RefObject<HTMLElement | null>,
  findAnchor: () => Anchor | undefined,
  options: FloatingOptions,
): void {
  useLayoutEffect(() => {
    const floating = box.current
    if (!floating || !findAnchor()) return
    const reference = {
      contextElement: floating,
      getBoundingClientRect: () => rectOf(findAnchor()),
    }
    return autoUpdate(reference, floating, () => place(floating, findAnchor(), options))
  })
}

async function place(
  box: HTMLElement,
  anchor: Anchor | undefined,
  { gapPx, placement = 'bottom-start', heightMaxPx = Infinity, findCover }: FloatingOptions,
): Promise<void> {
  if (!anchor) return
  const padding = {
    top: edgePx,
    right: edgePx,
    bottom: edgePx,
    left: edgePx,
    ...findCover?.(box, anchor),
  }
  let heightLimitPx = heightMaxPx
  const middleware = [offset(gapPx), flip({ padding }), shift({ padding })]
  if (heightMaxPx < Infinity) {
    const apply = ({ availableHeight }: { availableHeight: number }) => {
      heightLimitPx = Math.min(heightMaxPx, Math.max(heightMinPx, availableHeight))
    }
    middleware.push(size({ padding, apply }))
  }
  // On which side there is room is a question of the height that it would like to have, not of the one that it has now.
  const getDimensions = () => ({
    width: box.offsetWidth,
    height: Math.min(heightLimitPx, box.scrollHeight + box.offsetHeight - box.clientHeight),
  })
  const reference = { contextElement: box, getBoundingClientRect: () => rectOf(anchor) }
  const { x, y } = await computePosition(reference, box, {
    placement,
    strategy: 'fixed',
    middleware,
    platform: { ...platform, getDimensions },
  })
  const maxHeight = heightLimitPx < Infinity ? `${heightLimitPx}px` : ''
  Object.assign(box.style, { left: `${x}px`, top: `${y}px`, maxHeight })
}

function rectOf({ left, right, top, bottom }: Anchor = nowhere) {
  return { x: left, y: top, left, right, top, bottom, width: right - left, height: bottom - top }
}

const nowhere: Anchor = { left: 0, right: 0, top: 0, bottom: 0 }
