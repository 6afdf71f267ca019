import { describe, expect, it } from 'vitest'
import { formatClock, formatMinutes } from './durations.ts'

describe('a duration', () => {
  it('is at least a minute', () => {
    expect(formatMinutes(0.1, 'en')).toBe('1 min')
  })

  it('has hours when it is at least an hour', () => {
    expect(formatMinutes(59.4, 'en')).toBe('59 min')
    expect(formatMinutes(60, 'en')).toBe('1 hr')
    expect(formatMinutes(80, 'en')).toBe('1 hr 20 min')
  })

  it('is in the given language', () => {
    expect(formatMinutes(4, 'uk')).toBe('4 хв')
  })

  it('can be formatted as a clock', () => {
    expect(formatClock(5_900)).toBe('0:05')
    expect(formatClock(125_000)).toBe('2:05')
    expect(formatClock(3_725_000)).toBe('1:02:05')
  })
})
