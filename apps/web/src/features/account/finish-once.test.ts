import { expect, it, vi } from 'vitest'
import { finishOnce } from './finish-once.ts'

it('finishes with a code once, and tells everybody how it ended', async () => {
  const finish = vi.fn(() => Promise.reject(new Error('too late')))
  const ends = await Promise.allSettled([finishOnce('one', finish), finishOnce('one', finish)])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(finishOnce('one', finish)).rejects.toThrow('too late')
  expect(finish).toHaveBeenCalledTimes(1)
})

it('finishes with another code of the same page', async () => {
  const finish = vi.fn(() => Promise.resolve())
  await finishOnce('two', finish)
  await finishOnce('three', finish)
  expect(finish).toHaveBeenCalledTimes(2)
})
