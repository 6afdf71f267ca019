import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { createFairQueue } from './fair-queue.ts'

const settle = () => new Promise(setImmediate)

/** Work that ends when it is told to, and says when it began. */
function createWork() {
  const began: string[] = []
  const gates = new Map<string, PromiseWithResolvers<void>>()
  return {
    began,
    named: (name: string) => async () => {
      began.push(name)
      const gate = Promise.withResolvers<void>()
      gates.set(name, gate)
      await gate.promise
      return name
    },
    end: async (name: string) => {
      gates.get(name)?.resolve()
      await settle()
    },
    break: async (name: string) => {
      gates.get(name)?.reject(new Error(name))
      await settle()
    },
  }
}

test('serves persons in turn, and nobody twice at a time', async () => {
  const queue = createFairQueue({ atOnce: 2, waiting: 10, waitingPerPerson: 5 })
  const work = createWork()
  const all = ['ada 1', 'ada 2', 'ada 3', 'ben 1', 'cy 1'].map((name) =>
    queue.run(name.slice(0, -2), work.named(name)),
  )
  await settle()
  expect(work.began).toEqual(['ada 1', 'ben 1'])
  await work.end('ben 1')
  expect(work.began).toEqual(['ada 1', 'ben 1', 'cy 1'])
  await work.end('ada 1')
  await work.end('ada 2')
  await work.end('ada 3')
  await work.end('cy 1')
  expect(await Promise.all(all)).toEqual(['ada 1', 'ada 2', 'ada 3', 'ben 1', 'cy 1'])
  expect(work.began).toEqual(['ada 1', 'ben 1', 'cy 1', 'ada 2', 'ada 3'])
})

test('sends away what is too much of one person, while others still find room', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 3, waitingPerPerson: 2 })
  const work = createWork()
  const kept = ['ada 1', 'ada 2', 'ada 3'].map((name) => queue.run('ada', work.named(name)))
  const refusal = await queue.run('ada', work.named('ada 4')).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 5 })
  const ben = queue.run('ben', work.named('ben 1'))
  await expect(queue.run('cy', work.named('cy 1'))).rejects.toBeInstanceOf(Failure)
  for (const name of ['ada 1', 'ben 1', 'ada 2', 'ada 3']) await work.end(name)
  expect(await Promise.all([...kept, ben])).toEqual(['ada 1', 'ada 2', 'ada 3', 'ben 1'])
})

test('counts what waits for its own person, also while there are free places', async () => {
  const queue = createFairQueue({ atOnce: 2, waiting: 3, waitingPerPerson: 1 })
  const work = createWork()
  const kept = ['ada 1', 'ada 2'].map((name) => queue.run('ada', work.named(name)))
  await expect(queue.run('ada', work.named('ada 3'))).rejects.toBeInstanceOf(Failure)
  expect(work.began).toEqual(['ada 1'])
  for (const name of ['ada 1', 'ada 2']) await work.end(name)
  expect(await Promise.all(kept)).toEqual(['ada 1', 'ada 2'])
})

test('work that fails gives its place back', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 1, waitingPerPerson: 1 })
  const work = createWork()
  const failing = queue.run('ada', work.named('first'))
  const next = queue.run('ada', work.named('second'))
  await settle()
  const failed = expect(failing).rejects.toThrow('first')
  await work.break('first')
  await failed
  await work.end('second')
  expect(await next).toBe('second')
})
