// Files that are dropped anywhere on the page, or on an area of it unless something in it takes them.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

const steps = { dragenter: 1, dragleave: -1, dragover: 0, drop: 0 }

/** Returns whether files are being dragged over the page or the area. */
export function useFileDrop(
  onFiles: (files: File[]) => void,
  area?: RefObject<HTMLElement | null>,
): boolean {
  const [isOver, setIsOver] = useState(false)
  /** Each element under the pointer is entered and left, so the two events are counted. */
  const depth = useRef(0)
  const follow = useEffectEvent((event: DragEvent) => {
    const files = event.dataTransfer
    if (!files?.types.includes('Files')) return
    const step = steps[event.type as keyof typeof steps]
    depth.current = event.type === 'drop' ? 0 : Math.max(0, depth.current + step)
    setIsOver(depth.current > 0)
    if (event.type === 'drop' && !event.defaultPrevented) onFiles([...files.files])
    if (event.type === 'drop' || event.type === 'dragover') event.preventDefault()
  })
  useEffect(() => {
    const target: EventTarget | null = area ? area.current : window
    const listen = (event: Event) => follow(event as DragEvent)
    for (const type of Object.keys(steps)) target?.addEventListener(type, listen)
    return () => {
      for (const type of Object.keys(steps)) target?.removeEventListener(type, listen)
    }
  }, [area])
  return isOver
}
