import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForSignals } from './listen-for-signals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('signals within a second count as one request to stop, and a later one as another', () => {
  const source = new EventEmitter()
  const requestStop = vi.fn()
  listenForSignals(requestStop, source)
  source.emit('SIGTERM')
  vi.advanceTimersByTime(999)
  source.emit('SIGTERM')
  source.emit('SIGHUP')
  expect(requestStop).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  source.emit('SIGINT')
  expect(requestStop).toHaveBeenCalledTimes(2)
})
