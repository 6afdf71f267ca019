import { expect, it } from 'vitest'
import { pollIntervalMs } from './poll-interval.ts'

it('the interval between two requests is a second at first, and grows to ten seconds', () => {
  expect([0, 5_000, 16_000, 60_000, 600_000].map(pollIntervalMs)).toEqual([
    1_000, 1_000, 2_000, 7_500, 10_000,
  ])
})
