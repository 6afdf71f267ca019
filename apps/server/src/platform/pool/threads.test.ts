import { expect, test, vi } from 'vitest'
import type { TestQuestion } from './testing/thread-work.ts'
import { createThreads, ThreadLimitError } from './threads.ts'

const limits = { atOnce: 1, waiting: 10, waitingPerPerson: 2, idleMs: 60_000 }

function ask(question: TestQuestion, limitMs = 60_000) {
  return { module: new URL('./testing/thread-work.ts', import.meta.url), question, limitMs }
}

test('several pieces of work share a thread and do not run in the main thread', async () => {
  const threads = createThreads(limits)
  const all = ['ada', 'ben', 'cy'].map((person) => threads.run<number>(person, ask('where')))
  const [first, ...rest] = await Promise.all(all)
  expect(first).toBeGreaterThan(0)
  expect(rest).toEqual([first, first])
  expect(threads.count()).toBe(1)
})

test('work that takes too long is ended together with its thread, and another thread does the next work', async () => {
  const threads = createThreads(limits)
  const before = await threads.run<number>('ada', ask('where'))
  const endless = threads.run('ada', ask('spin', 200))
  const next = threads.run<number>('ben', ask('where'))
  await expect(endless).rejects.toBeInstanceOf(ThreadLimitError)
  expect(await next).toBeGreaterThan(before)
  expect(threads.count()).toBe(1)
})

test('work that takes too much memory is ended, and later work is still done', async () => {
  const threads = createThreads(limits)
  await expect(threads.run('ada', ask('hoard'))).rejects.toBeInstanceOf(ThreadLimitError)
  expect(await threads.run('ada', ask('where'))).toBeGreaterThan(0)
})

test('work that fails rejects with its error', async () => {
  const threads = createThreads(limits)
  await expect(threads.run('ada', ask('fail'))).rejects.toThrow('no answer')
})

test('someone who sends too much work is refused, and others are served meanwhile', async () => {
  const threads = createThreads({ ...limits, atOnce: 2 })
  const endless = [1, 2, 3].map(() => threads.run('ada', ask('spin', 300)).catch(() => 'ended'))
  await expect(threads.run('ada', ask('where'))).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  expect(await threads.run('ben', ask('where'))).toBeGreaterThan(0)
  expect(await Promise.all(endless)).toEqual(['ended', 'ended', 'ended'])
})

test('a thread that is not needed any more ends by itself', async () => {
  const threads = createThreads({ ...limits, idleMs: 1 })
  await threads.run('ada', ask('where'))
  await vi.waitFor(() => expect(threads.count()).toBe(0), 60_000)
})
