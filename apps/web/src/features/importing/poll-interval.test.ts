import { expect, it } from 'vitest'
import { pollIntervalMs } from './poll-interval.ts'

it('an import is asked about each second at first, and ever more rarely', () => {
  expect([0, 5_000, 16_000, 60_000, 600_000].map(pollIntervalMs)).toEqual([
    1_000, 1_000, 2_000, 7_500, 10_000,
  ])
})
