import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useReadingClock } from './use-reading-clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  cleanup()
  showTab('visible')
  vi.useRealTimers()
})

function showTab(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

function startClock(startMs = 0) {
  const onKeep = vi.fn()
  const { result } = renderHook(() => useReadingClock(startMs, onKeep))
  return {
    clock: () => result.current,
    onKeep,
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  }
}

it('does not run until it is started, and then continues from its start value', () => {
  const { clock, pass } = startClock(5_000)
  pass(3_000)
  expect(clock().elapsedMs()).toBe(5_000)
  act(() => clock().start())
  pass(2_500)
  expect(clock().elapsedMs()).toBe(7_500)
})

it('stops in a hidden tab and does not continue by itself', () => {
  const { clock, onKeep, pass } = startClock()
  act(() => clock().start())
  pass(1_400)
  act(() => showTab('hidden'))
  expect(clock().isRunning).toBe(false)
  expect(onKeep).toHaveBeenLastCalledWith(1_400)
  pass(60_000)
  act(() => showTab('visible'))
  pass(60_000)
  expect(clock().elapsedMs()).toBe(1_400)
  act(() => clock().start())
  pass(600)
  expect(clock().elapsedMs()).toBe(2_000)
})

it('reports its time every second, and when the page is left', () => {
  const { clock, onKeep, pass } = startClock()
  act(() => clock().start())
  pass(2_300)
  expect(onKeep.mock.calls.map(([ms]) => ms)).toEqual([0, 1_000, 2_000])
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(onKeep).toHaveBeenLastCalledWith(2_300)
})

it('counts once when it is started twice', () => {
  const { clock, pass } = startClock()
  act(() => clock().start())
  pass(1_000)
  act(() => clock().start())
  pass(1_000)
  expect(clock().elapsedMs()).toBe(2_000)
})
