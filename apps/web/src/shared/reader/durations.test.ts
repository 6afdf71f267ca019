import { describe, expect, it } from 'vitest'
import { formatClock, formatMinutes } from './durations.ts'

describe('a length of time', () => {
  it('is at least a minute', () => {
    expect(formatMinutes(0.1, 'en')).toBe('1 min')
  })

  it('has hours from an hour on', () => {
    expect(formatMinutes(59.4, 'en')).toBe('59 min')
    expect(formatMinutes(60, 'en')).toBe('1 hr')
    expect(formatMinutes(80, 'en')).toBe('1 hr 20 min')
  })

  it('is said in the language', () => {
    expect(formatMinutes(4, 'uk')).toBe('4 хв')
  })

  it('reads as a clock does', () => {
    expect(formatClock(5_900)).toBe('0:05')
    expect(formatClock(125_000)).toBe('2:05')
    expect(formatClock(3_725_000)).toBe('1:02:05')
  })
})
