import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { isImmersed } from './immersed.ts'
import { Immersive } from './immersive.tsx'

const onLeave = vi.fn()

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  onLeave.mockClear()
})

const showWork = () =>
  render(
    <Immersive hasWayOut onLeave={onLeave}>
      <p>Work</p>
    </Immersive>,
  )
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })

it('fills the window while it is shown', () => {
  const { unmount } = showWork()
  expect(isImmersed()).toBe(true)
  unmount()
  expect(isImmersed()).toBe(false)
})

it('is left by Esc and by no other key', () => {
  showWork()
  press('Enter')
  press('q')
  expect(onLeave).not.toHaveBeenCalled()
  press('Escape')
  expect(onLeave).toHaveBeenCalledOnce()
})

it.each([
  ['a dialog', '<dialog open></dialog>'],
  ['a modal', '<div role="dialog" aria-modal="true"></div>'],
  ['a menu', '<div role="menu"></div>'],
  ['a list to choose from', '<div role="listbox"></div>'],
])('is not left while %s is open above it, even if the same key closes that', (_what, html) => {
  showWork()
  const above = document.createElement('div')
  above.innerHTML = html
  above.addEventListener('keydown', () => above.remove())
  document.body.append(above)
  press('Escape', above)
  expect(onLeave).not.toHaveBeenCalled()
  press('Escape')
  expect(onLeave).toHaveBeenCalledOnce()
})

it('ignores the key if another handler has handled it', () => {
  showWork()
  const field = document.createElement('input')
  field.addEventListener('keydown', (event) => event.preventDefault())
  document.body.append(field)
  press('Escape', field)
  expect(onLeave).not.toHaveBeenCalled()
})
