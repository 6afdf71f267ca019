// While words run, everything else fades. Moving the mouse or pressing Tab brings it back for a while.
import { type RefObject, useEffect } from 'react'

const awakeMs = 2_000

export function useFading(root: RefObject<HTMLElement | null>, isRunning: boolean): void {
  useEffect(() => {
    const element = root.current
    if (!element || !isRunning) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      element.removeAttribute('data-faded')
      clearTimeout(timer)
      timer = setTimeout(fade, awakeMs)
    }
    const fade = () => element.setAttribute('data-faded', '')
    const onMove = ({ pointerType, movementX, movementY }: PointerEvent) => {
      if (pointerType === 'mouse' && Math.abs(movementX) + Math.abs(movementY) > 0) wake()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') wake()
    }
    fade()
    element.addEventListener('pointermove', onMove)
    element.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      element.removeAttribute('data-faded')
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('keydown', onKey)
    }
  }, [root, isRunning])
}
