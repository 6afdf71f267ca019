import { describe, expect, it } from 'vitest'
import { stepSleep, toQuarters } from './sleep.ts'

describe('typed hours of sleep', () => {
  it.each([
    ['', null],
    ['-', undefined],
    ['7.', 7],
    [7.3, 7.25],
    ['7.99', 8],
    [25, 24],
    [-1, 0],
  ])('%j are %j', (typed, hours) => {
    expect(toQuarters(typed)).toBe(hours)
  })
})

describe('a step of sleep', () => {
  it('is a quarter of an hour, and begins at eight hours', () => {
    expect(stepSleep(null, -1)).toBe(8)
    expect(stepSleep(7.75, 1)).toBe(8)
    expect(stepSleep(0, -1)).toBe(0)
    expect(stepSleep(24, 1)).toBe(24)
  })
})
