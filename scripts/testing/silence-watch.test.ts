import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TestCase, TestModule } from 'vitest/node'
import { SilenceWatch } from './silence-watch.ts'

const module = { moduleId: 'a.test.ts' } as TestModule
const test = { module, options: {} } as TestCase
const minuteMs = 60_000

const kill = vi.fn<(pid: number) => true>()
const named = vi.fn<(line: string) => void>()
let watch: SilenceWatch
beforeEach(() => {
  vi.useFakeTimers()
  kill.mockReset()
  named.mockReset()
  vi.spyOn(process, 'kill').mockImplementation((pid) => kill(pid))
  vi.spyOn(console, 'error').mockImplementation(named)
  watch = new SilenceWatch()
  watch.onTestRunStart()
})
afterEach(() => watch.onTestRunEnd())

it('ends the run when a file is silent for long, and names it', () => {
  watch.onTestModuleQueued(module)
  vi.advanceTimersByTime(minuteMs)
  expect(kill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100 * minuteMs)
  expect(named).toHaveBeenCalledWith(expect.stringContaining('a.test.ts'))
  expect(kill).toHaveBeenCalledWith(process.pid)
})

it('waits for a file that reports a test now and then', () => {
  watch.onTestModuleQueued(module)
  for (let minutes = 0; minutes < 30; minutes += 1) {
    vi.advanceTimersByTime(minuteMs)
    watch.onTestCaseResult(test)
  }
  expect(kill).not.toHaveBeenCalled()
})

it('does not wait for a file that has ended, though a report of it comes later', () => {
  watch.onTestModuleQueued(module)
  watch.onTestModuleEnd(module)
  watch.onTestCaseResult(test)
  vi.advanceTimersByTime(100 * minuteMs)
  expect(kill).not.toHaveBeenCalled()
})
