import { expect, it } from 'vitest'
import { expectMinutesOfAll } from './expected-minutes.ts'

it('adds ten seconds to every round', () => {
  const steps = [
    { rounds: 3, roundSeconds: 50 },
    { rounds: 1, roundSeconds: 110 },
  ]
  expect(expectMinutesOfAll(steps)).toBe(5)
  expect(expectMinutesOfAll([])).toBe(0)
})
