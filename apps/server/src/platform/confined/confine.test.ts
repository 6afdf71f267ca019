import { expect, onTestFinished, test, vi } from 'vitest'
import { Failure } from '../failure.ts'
import { confine } from './confine.ts'
import type { Task } from './testing/confined-work.ts'

const script = new URL('./testing/confined-work.ts', import.meta.url)
const limits = { timeoutMs: 60_000, memoryMb: 64, atOnce: 1, waiting: 1 }
const work = confine<Task, unknown>(script, limits)

/** Stops the server's timers; the test moves them on. The confined process keeps its own. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('returns the result of the work, for values of every kind', async () => {
  expect(await work({ do: 'double', value: 21 })).toEqual({ end: 'done', result: 42 })
  const date = new Date()
  const bytes = Buffer.alloc(5_000_000)
  const result = { length: 5_000_000, date }
  expect(await work({ do: 'measure', bytes, date })).toEqual({ end: 'done', result })
})

test.each(['fail', 'exit', 'abort'] as const)('work that %ss counts as crashed', async (name) => {
  expect(await work({ do: name })).toMatchObject({ end: 'crashed' })
})

test.each(['SIGSEGV', 'SIGBUS', 'SIGFPE', 'SIGILL'] as const)(
  'work that is ended by %s counts as crashed',
  async (signal) => {
    expect(await work({ do: 'end', signal })).toMatchObject({ end: 'crashed' })
  },
)

test('reports the error of work that failed', async () => {
  expect(await work({ do: 'fail' })).toMatchObject({ detail: expect.stringContaining('Error: no') })
})

test('reports only the end of long error output', async () => {
  const ended = await work({ do: 'fail after much' })
  expect(ended).toMatchObject({ detail: expect.stringMatching(/Error: no/) })
  expect(JSON.stringify(ended).length).toBeLessThan(5_000)
})

test('reports error output with whole characters, even if they arrived in pieces', async () => {
  const ended = await work({ do: 'fail after accents' })
  expect(ended).toMatchObject({ detail: expect.stringContaining('éé') })
  expect(JSON.stringify(ended)).not.toContain('\ufffd')
})

test.each(['SIGTERM', 'SIGKILL', 'SIGINT', 'SIGHUP'] as const)(
  'work that is ended by %s counts as killed from outside',
  async (signal) => {
    expect(await work({ do: 'end', signal })).toMatchObject({ end: 'killed' })
  },
)

test('work that fills its heap runs out of memory', async () => {
  expect(await work({ do: 'hoard' })).toEqual({ end: 'out_of_memory' })
})

test('work that takes too much memory outside its heap runs out of memory, too', async () => {
  const small = confine<Task, unknown>(script, { ...limits, residentBytes: 300_000_000 })
  expect(await small({ do: 'unpack' })).toEqual({ end: 'out_of_memory' })
})

test('work that is busy for ever runs out of processor time', async () => {
  const hurried = confine<Task, unknown>(script, { ...limits, cpuMs: 2_000 })
  expect(await hurried({ do: 'loop' })).toEqual({ end: 'timed_out' })
})

test('work that waits for ever runs out of time, without help from the server', async () => {
  holdTime()
  const hurried = confine<Task, unknown>(script, { ...limits, cpuMs: 60_000, timeoutMs: 2_000 })
  expect(await hurried({ do: 'wait' })).toEqual({ end: 'timed_out' })
})

test('work that its watch does not end is ended by the server, a little later', async () => {
  holdTime()
  const timeoutMs = 600_000
  const ended = confine<Task, unknown>(script, { ...limits, timeoutMs })({ do: 'wait' })
  await vi.advanceTimersByTimeAsync(timeoutMs + 5_000)
  expect(await ended).toEqual({ end: 'timed_out' })
})

test('work that is done leaves neither a process nor a timer behind', async () => {
  holdTime()
  const ended = await work({ do: 'name process' })
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  const pid = ended.end === 'done' ? Number(ended.result) : 0
  expect(pid).toBeGreaterThan(0)
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 50_000 })
})

test('work whose script cannot be loaded counts as killed, not as crashed', async () => {
  const none = confine<Task, unknown>(new URL('./nothing.ts', import.meta.url), limits)
  expect(await none({ do: 'exit' })).toMatchObject({ end: 'killed' })
})

test('work whose process cannot be started counts as killed, not as crashed', async () => {
  const { execPath } = process
  process.execPath = '/nothing'
  onTestFinished(() => {
    process.execPath = execPath
  })
  expect(await work({ do: 'exit' })).toMatchObject({ end: 'killed' })
})

test('passes none of the server’s environment variables to the process', async () => {
  expect(await work({ do: 'environment' })).toMatchObject({
    result: expect.not.arrayContaining(['PATH']),
  })
})

test('refuses a call when too many wait, and accepts calls again afterwards', async () => {
  const first = work({ do: 'double', value: 1 })
  const second = work({ do: 'double', value: 2 })
  await expect(work({ do: 'double', value: 3 })).rejects.toEqual(new Failure('too_many_requests'))
  expect(await Promise.all([first, second])).toMatchObject([{ result: 2 }, { result: 4 }])
  expect(await work({ do: 'double', value: 4 })).toMatchObject({ result: 8 })
})
