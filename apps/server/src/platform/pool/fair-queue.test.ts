import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { createFairQueue } from './fair-queue.ts'

const settle = () => new Promise(setImmediate)

/** Makes work that ends only when the test ends it, and records when it began. */
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

test('serves people in turn, and nobody twice at the same time', async () => {
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

test('refuses a person who sends too much, while there is still room for others', async () => {
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

test('limits the waiting work of one person even while places are free', async () => {
  const queue = createFairQueue({ atOnce: 2, waiting: 3, waitingPerPerson: 1 })
  const work = createWork()
  const kept = ['ada 1', 'ada 2'].map((name) => queue.run('ada', work.named(name)))
  await expect(queue.run('ada', work.named('ada 3'))).rejects.toBeInstanceOf(Failure)
  expect(work.began).toEqual(['ada 1'])
  for (const name of ['ada 1', 'ada 2']) await work.end(name)
  expect(await Promise.all(kept)).toEqual(['ada 1', 'ada 2'])
})

test('frees the place of work that fails', async () => {
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

test('a person may have more than one place, and the others have theirs', async () => {
  const limits = { atOnce: 3, atOncePerPerson: 2, waiting: 10, waitingPerPerson: 5 }
  const queue = createFairQueue(limits)
  const work = createWork()
  const all = ['ada 1', 'ada 2', 'ada 3', 'ben 1', 'cy 1'].map((name) =>
    queue.run(name.slice(0, -2), work.named(name)),
  )
  await settle()
  expect(work.began).toEqual(['ada 1', 'ada 2', 'ben 1'])
  await work.end('ada 1')
  expect(work.began.at(-1)).toBe('cy 1')
  for (const name of ['ben 1', 'cy 1', 'ada 2', 'ada 3']) await work.end(name)
  expect(await Promise.all(all)).toEqual(['ada 1', 'ada 2', 'ada 3', 'ben 1', 'cy 1'])
})
