import { describe, expect, it } from 'vitest'
import { clampRampWords, rampDistance, rampTime } from './ramp.ts'

describe('a ramp', () => {
  it('starts at half speed and reaches full speed after its words', () => {
    const speedAt = (time: number) =>
      (rampDistance(time + 1e-6, 20) - rampDistance(time, 20)) / 1e-6
    expect(speedAt(0)).toBeCloseTo(0.5, 3)
    expect(speedAt(rampTime(20, 20) - 1e-6)).toBeCloseTo(1, 3)
    expect(speedAt(100)).toBeCloseTo(1, 3)
  })

  it.each([0, 1, 20])('over %i words has rampTime as the inverse of rampDistance', (words) => {
    for (const distance of [0, 0.3, 5, 19.9, 20, 21, 500]) {
      expect(rampDistance(rampTime(distance, words), words)).toBeCloseTo(distance, 9)
    }
  })

  it('changes nothing when it is off', () => {
    expect(rampDistance(7.5, 0)).toBe(7.5)
  })
})

describe('clampRampWords', () => {
  it('takes whole numbers from 0 to 200', () => {
    const given = [-1, Number.NaN, 0, 4.6, Number.POSITIVE_INFINITY]
    expect(given.map(clampRampWords)).toEqual([0, 0, 0, 5, 200])
  })
})
