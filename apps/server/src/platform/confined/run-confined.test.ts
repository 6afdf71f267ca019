import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runConfined } from './run-confined.ts'
import type { Task } from './testing/confined-work.ts'

const script = new URL('./testing/parts-work.ts', import.meta.url)
const limits = { timeoutMs: 60_000, memoryMb: 64 }

test('parts arrive one at a time, each only when it is requested', async () => {
  const run = runConfined<number, string>(script, limits, { input: { parts: 3 } })
  for (const requests of [0, 1, 2]) expect((await run.next()).value).toBe(requests)
  expect(await run.next()).toEqual({ done: true, value: { end: 'done', result: 'all' } })
})

test('a process that ends before it has taken its bytes harms nobody else', async () => {
  const uncaught = vi.fn()
  process.on('uncaughtExceptionMonitor', uncaught)
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', uncaught))
  const input: Task = { do: 'exit' }
  // This is more than a pipe can buffer.
  const bytes = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(1_000_000)))
  const script = new URL('./testing/confined-work.ts', import.meta.url)
  const { value } = await runConfined<never, unknown>(script, limits, { input, bytes }).next()
  expect(value).toMatchObject({ end: 'crashed' })
  expect(uncaught).not.toHaveBeenCalled()
})
