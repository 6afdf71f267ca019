import { describe, expect, it } from 'vitest'
import { formatClock, formatMinutes, formatShareRead, formatTimeLeft } from './durations.ts'

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

  it('is nothing when no words are left', () => {
    expect(formatTimeLeft(0, 250, 'en')).toBeUndefined()
    expect(formatTimeLeft(1, 250, 'en')).toBe('1 min')
    expect(formatTimeLeft(1_000, 250, 'en')).toBe('4 min')
  })

  it('can be formatted as a clock', () => {
    expect(formatClock(5_900)).toBe('0:05')
    expect(formatClock(125_000)).toBe('2:05')
    expect(formatClock(3_725_000)).toBe('1:02:05')
  })
})

describe('the share that is read', () => {
  it('is 100 % only when nothing is left', () => {
    expect(formatShareRead(0.9999, 'en')).toBe('99%')
    expect(formatShareRead(1, 'en')).toBe('100%')
  })

  it('is a whole number that computers do not make smaller', () => {
    expect(formatShareRead(0.29, 'en')).toBe('29%')
    expect(formatShareRead(0, 'en')).toBe('0%')
  })
})
