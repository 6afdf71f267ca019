// A drag of one of many blocks in an area: by mouse or pen at once, by a finger after a long press, so that it can
// scroll. One set of listeners serves the whole area, and the window is listened to only while something is held. See
// decision 0048.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

const longPressMs = 400
/** How far a pointer moves before it drags, and a finger before it scrolls instead. */
const slackPx = 6

/** What was taken hold of, and where. */
export interface Grip {
  element: HTMLElement
  /** The element of the day from which it is taken. */
  day: HTMLElement
  /** Whether it is held at the edge that changes its end. */
  isEdge: boolean
  startX: number
  startY: number
  /** Where the day was drawn then. The area may scroll meanwhile. */
  origin: DOMRect
}

export interface Held<Place> {
  name: string
  place: Place
}

interface GestureOptions<Place> {
  /** Where the block would be put now. */
  measure(pointer: { clientX: number; clientY: number }, grip: Grip): Place
  onDrop(held: Held<Place>): void
  /** Draws the block under the pointer. */
  isFollowing?: boolean
}

/** Blocks are elements with `data-hold`, their name, inside of elements with `data-day`. */
export function useGesture<Place>(
  area: RefObject<HTMLElement | null>,
  { isFollowing = false, ...options }: GestureOptions<Place>,
) {
  const [held, setHeld] = useState<Held<Place>>()
  const dragged = useRef(false)
  const measure = useEffectEvent(options.measure)
  const putDown = useEffectEvent(options.onDrop)

  useEffect(() => {
    const root = area.current
    if (!root) return
    const ending = new AbortController()
    let grip: Grip | undefined
    let isTouch = false
    let now: Held<Place> | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let following = new AbortController()

    const show = (pointer: { clientX: number; clientY: number }) => {
      if (!grip) return
      const { element, startX, startY } = grip
      const next = { name: element.dataset.hold ?? '', place: measure(pointer, grip) }
      if (isFollowing) {
        element.style.translate = `${pointer.clientX - startX}px ${pointer.clientY - startY}px`
      }
      if (JSON.stringify(next) !== JSON.stringify(now)) setHeld(next)
      now = next
    }
    const start = () => {
      clearTimeout(timer)
      if (!grip) return
      dragged.current = true
      show({ clientX: grip.startX, clientY: grip.startY })
    }
    const end = () => {
      clearTimeout(timer)
      following.abort()
      if (isFollowing) grip?.element.style.removeProperty('translate')
      grip = undefined
      now = undefined
      setHeld(undefined)
    }
    const move = (event: PointerEvent) => {
      if (!grip) return
      const far = Math.hypot(event.clientX - grip.startX, event.clientY - grip.startY) > slackPx
      if (!now && far) {
        if (isTouch) return end()
        start()
      }
      if (now) show(event)
    }
    const drop = () => {
      const last = now
      end()
      // The click that ends the drag comes first.
      setTimeout(() => {
        dragged.current = false
      })
      if (last) putDown(last)
    }
    const begin = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return
      const element = event.target.closest<HTMLElement>('[data-hold]')
      const day = element?.closest<HTMLElement>('[data-day]')
      if (!element || !day) return
      end()
      dragged.current = false
      const isEdge = event.target.closest('[data-edge]') !== null
      const { clientX: startX, clientY: startY, pointerId } = event
      grip = { element, day, isEdge, startX, startY, origin: day.getBoundingClientRect() }
      isTouch = event.pointerType === 'touch'
      if (isTouch) timer = setTimeout(start, longPressMs)
      follow(pointerId)
    }
    const follow = (pointerId: number) => {
      following = new AbortController()
      const { signal } = following
      const ofPointer = (work: (event: PointerEvent) => void) => (event: PointerEvent) =>
        event.pointerId === pointerId && work(event)
      window.addEventListener('pointermove', ofPointer(move), { signal })
      window.addEventListener('pointerup', ofPointer(drop), { signal })
      window.addEventListener('pointercancel', ofPointer(end), { signal })
      window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
    }
    // A finger that drags must not scroll.
    const keep = (event: Event) => {
      if (now) event.preventDefault()
    }
    // Nor does it open the menu of a long press, which a busy device may announce before the timer above has come.
    const openMenu = (event: MouseEvent) => {
      if (!isTouch || !grip) return
      event.preventDefault()
      if (!now) start()
    }
    const { signal } = ending
    root.addEventListener('pointerdown', begin, { signal })
    root.addEventListener('touchmove', keep, { signal, passive: false })
    root.addEventListener('contextmenu', openMenu, { signal })
    return () => {
      ending.abort()
      end()
    }
  }, [area, isFollowing])

  /** Whether the click that follows is only the end of a drag. */
  const wasDragged = () => dragged.current
  return { held, wasDragged }
}
