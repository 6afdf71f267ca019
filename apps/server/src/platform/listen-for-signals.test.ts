import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForSignals } from './listen-for-signals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a signal and its echoes are one wish, a later one is another', () => {
  const source = new EventEmitter()
  const tell = vi.fn()
  listenForSignals(tell, source)
  source.emit('SIGTERM')
  vi.advanceTimersByTime(999)
  source.emit('SIGTERM')
  source.emit('SIGHUP')
  expect(tell).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  source.emit('SIGINT')
  expect(tell).toHaveBeenCalledTimes(2)
})
