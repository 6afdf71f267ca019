// Drags a block over the days and hours, or its lower edge, by mouse or pen at once and by a finger after a long press.
import { stepMinutes } from '@fovea/core/tasks/shift.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'

const longPressMs = 400
/** How far a pointer moves before it drags, and a finger before it scrolls instead. */
const slackPx = 6

export interface Drag {
  kind: 'move' | 'resize'
  days: number
  minutes: number
  /** How far to the side the block is drawn. */
  x: number
}

interface Gesture {
  pointerId: number
  kind: Drag['kind']
  startX: number
  startY: number
  scrolled: number
  isOn: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

export function useDrag(
  block: RefObject<HTMLElement | null>,
  { before, after }: { before: number; after: number },
  onDrop: (drag: Drag) => void,
) {
  const gesture = useRef<Gesture>(undefined)
  const last = useRef<Drag>(undefined)
  const dragged = useRef(false)
  const [drag, setDrag] = useState<Drag>()

  const show = (next: Drag | undefined) => {
    last.current = next
    setDrag(next)
  }
  const end = () => {
    clearTimeout(gesture.current?.timer)
    gesture.current = undefined
    show(undefined)
  }
  const start = () => {
    const now = gesture.current
    if (!now) return
    now.isOn = true
    dragged.current = true
    show({ kind: now.kind, days: 0, minutes: 0, x: 0 })
  }
  const measure = (event: PointerEvent, now: Gesture): Drag | undefined => {
    const column = block.current?.parentElement
    if (!column) return undefined
    const y = event.clientY - now.startY + scrollOf(block.current) - now.scrolled
    const minutes = (y / column.clientHeight) * 1_440
    const days = Math.round((event.clientX - now.startX) / column.offsetWidth)
    const within = now.kind === 'move' ? Math.min(Math.max(days, -before), after) : 0
    return {
      kind: now.kind,
      days: within,
      minutes: Math.round(minutes / stepMinutes) * stepMinutes,
      x: within * column.offsetWidth,
    }
  }

  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return
    const isEdge = event.target instanceof Element && event.target.closest('[data-edge]') !== null
    gesture.current = {
      pointerId: event.pointerId,
      kind: isEdge ? 'resize' : 'move',
      startX: event.clientX,
      startY: event.clientY,
      scrolled: scrollOf(block.current),
      isOn: false,
      timer: event.pointerType === 'touch' ? setTimeout(start, longPressMs) : undefined,
    }
  }

  useEffect(() => {
    const element = block.current
    if (!element) return
    const move = (event: PointerEvent) => {
      const now = gesture.current
      if (!now || event.pointerId !== now.pointerId) return
      const far = Math.hypot(event.clientX - now.startX, event.clientY - now.startY) > slackPx
      if (!now.isOn && far) {
        if (event.pointerType === 'touch') return end()
        start()
      }
      if (now.isOn) show(measure(event, now))
    }
    const drop = (event: PointerEvent) => {
      if (event.pointerId !== gesture.current?.pointerId) return
      const done = last.current
      end()
      // The click that ends the drag comes first.
      setTimeout(() => {
        dragged.current = false
      })
      if (done && (done.days !== 0 || done.minutes !== 0)) onDrop(done)
    }
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && gesture.current?.isOn) end()
    }
    // A finger that drags must not scroll, nor open the menu of a long press.
    const keep = (event: Event) => {
      if (gesture.current?.isOn) event.preventDefault()
    }
    element.addEventListener('pointerdown', begin)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', end)
    element.addEventListener('touchmove', keep, { passive: false })
    element.addEventListener('contextmenu', keep)
    window.addEventListener('keydown', cancel)
    return () => {
      element.removeEventListener('pointerdown', begin)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', end)
      element.removeEventListener('touchmove', keep)
      element.removeEventListener('contextmenu', keep)
      window.removeEventListener('keydown', cancel)
    }
  })

  /** Whether the click that follows is only the end of a drag. */
  const wasDragged = () => dragged.current
  return { drag, wasDragged }
}

function scrollOf(element: HTMLElement | null): number {
  return element?.closest('section')?.scrollTop ?? 0
}
