import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { confine } from './confine.ts'
import type { Task } from './testing/confined-work.ts'

const script = new URL('./testing/confined-work.ts', import.meta.url)
const limits = { timeoutMs: 20_000, memoryMb: 64, atOnce: 1, waiting: 1 }
const work = confine<Task, unknown>(script, limits)

test('gives what the work comes to, for values of every kind', async () => {
  expect(await work({ do: 'double', value: 21 })).toBe(42)
  const date = new Date()
  const bytes = Buffer.alloc(5_000_000)
  expect(await work({ do: 'measure', bytes, date })).toEqual({ length: 5_000_000, date })
})

test.each(['fail', 'exit', 'hoard'] as const)('gives nothing for work that %ss', async (name) => {
  expect(await work({ do: name })).toBeUndefined()
})

test('gives nothing for work that never ends', async () => {
  const hurried = confine<Task, unknown>(script, { ...limits, timeoutMs: 1_000 })
  expect(await hurried({ do: 'loop' })).toBeUndefined()
})

test('gives nothing when there is no such work', async () => {
  const none = confine<Task, unknown>(new URL('./nothing.ts', import.meta.url), limits)
  expect(await none({ do: 'exit' })).toBeUndefined()
})

test('tells the process nothing of the environment', async () => {
  expect(await work({ do: 'environment' })).not.toContain('PATH')
})

test('lets so many wait and sends the next one away, and works again afterwards', async () => {
  const first = work({ do: 'double', value: 1 })
  const second = work({ do: 'double', value: 2 })
  await expect(work({ do: 'double', value: 3 })).rejects.toEqual(new Failure('too_many_requests'))
  expect(await Promise.all([first, second])).toEqual([2, 4])
  expect(await work({ do: 'double', value: 4 })).toBe(8)
})
