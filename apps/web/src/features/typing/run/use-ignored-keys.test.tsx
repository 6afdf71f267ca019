import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useIgnoredKeys } from './use-ignored-keys.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Result() {
  useIgnoredKeys()
  return null
}

/** Presses a key at a time after the run, and says whether the page may act on it. */
function press(key: string, atMs: number): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: atMs })
  document.body.dispatchEvent(event)
  return !event.defaultPrevented
}

it('keys that are still typed do nothing until there was a pause', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  render(<Result />)
  expect(press(' ', 1_200)).toBe(false)
  expect(press('a', 1_600)).toBe(false)
  expect(press('Enter', 2_000)).toBe(false)
  expect(press(' ', 2_600)).toBe(true)
  expect(press('Enter', 2_700)).toBe(true)
})

it('Esc and Tab always work', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  render(<Result />)
  expect(press('Escape', 1_100)).toBe(true)
  expect(press('Tab', 1_200)).toBe(true)
})
