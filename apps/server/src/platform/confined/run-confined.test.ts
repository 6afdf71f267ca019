import { expect, test } from 'vitest'
import { runConfined } from './run-confined.ts'

const script = new URL('./testing/parts-work.ts', import.meta.url)
const limits = { timeoutMs: 60_000, memoryMb: 64 }

test('parts arrive one at a time, each only when it is requested', async () => {
  const run = runConfined<number, string>(script, limits, { input: { parts: 3 } })
  for (const requests of [0, 1, 2]) expect((await run.next()).value).toBe(requests)
  expect(await run.next()).toEqual({ done: true, value: { end: 'done', result: 'all' } })
})
