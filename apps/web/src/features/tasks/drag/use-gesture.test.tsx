import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useGesture } from './use-gesture.ts'

const dropped = vi.fn()
const opened = vi.fn()

function Area() {
  const area = useRef<HTMLDivElement>(null)
  const { held, wasDragged } = useGesture<number>(area, {
    measure: ({ clientX }, { startX }) => clientX - startX,
    onDrop: ({ name, place }) => dropped(name, place),
  })
  return (
    <div ref={area} data-day="2026-03-03">
      <button type="button" data-hold="gym" onClick={() => wasDragged() || opened()}>
        {held ? `${held.name} ${held.place}` : 'free'}
      </button>
    </div>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  dropped.mockReset()
  opened.mockReset()
  render(<Area />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const block = () => screen.getByRole('button')
const point = (pointerType: string, x: number) => ({
  pointerId: 1,
  pointerType,
  isPrimary: true,
  button: 0,
  clientX: x,
  clientY: 0,
})
const press = (type: string) => fireEvent.pointerDown(block(), point(type, 10))
const slide = (type: string, x: number) => fireEvent.pointerMove(window, point(type, x))
const lift = (type: string, x: number) => fireEvent.pointerUp(window, point(type, x))

it('a mouse drags as soon as it moves, and the click at the end opens nothing', () => {
  press('mouse')
  slide('mouse', 13)
  expect(block().textContent).toBe('free')
  slide('mouse', 50)
  expect(block().textContent).toBe('gym 40')
  lift('mouse', 50)
  fireEvent.click(block())
  expect(dropped.mock.calls).toEqual([['gym', 40]])
  expect(opened).not.toHaveBeenCalled()
})

it('a finger drags after a long press, and only then keeps the page from scrolling', () => {
  press('touch')
  expect(fireEvent.touchMove(block())).toBe(true)
  vi.advanceTimersByTime(400)
  expect(fireEvent.touchMove(block())).toBe(false)
  slide('touch', 30)
  lift('touch', 30)
  expect(dropped.mock.calls).toEqual([['gym', 20]])
})

it('a long press that the browser announces first is one, and opens no menu', () => {
  press('touch')
  expect(fireEvent.contextMenu(block())).toBe(false)
  slide('touch', 30)
  vi.advanceTimersByTime(1_000)
  lift('touch', 30)
  expect(dropped.mock.calls).toEqual([['gym', 20]])
})

it('a mouse still opens the menu', () => {
  press('mouse')
  expect(fireEvent.contextMenu(block())).toBe(true)
})

it('a finger that moves before that scrolls', () => {
  press('touch')
  slide('touch', 30)
  vi.advanceTimersByTime(1_000)
  slide('touch', 60)
  lift('touch', 60)
  expect(dropped).not.toHaveBeenCalled()
})

it('Esc lets go, and the next click opens again', () => {
  press('mouse')
  slide('mouse', 50)
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(block().textContent).toBe('free')
  lift('mouse', 50)
  expect(dropped).not.toHaveBeenCalled()
  press('mouse')
  lift('mouse', 10)
  fireEvent.click(block())
  expect(opened).toHaveBeenCalledOnce()
})
