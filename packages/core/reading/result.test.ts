import { describe, expect, it } from 'vitest'
import { clampWpm, deliveredWpm, isSavedSession, minutesLeft, stepWpm } from './result.ts'

describe('reading results', () => {
  it('give the delivered speed as words divided by minutes', () => {
    expect(deliveredWpm(200, 30_000)).toBe(400)
    expect(deliveredWpm(3, 0)).toBe(0)
  })

  it('give the minutes that words take', () => {
    expect(minutesLeft(500, 250)).toBe(2)
  })

  it('allow whole speeds from 50 to 2000', () => {
    const given = [-1, 50, 300.4, 2001, Number.POSITIVE_INFINITY, Number.NaN]
    expect(given.map(clampWpm)).toEqual([50, 50, 300, 2000, 2000, 300])
  })

  it('are saved only when the time is over two seconds', () => {
    expect([2, 2.001].map(isSavedSession)).toEqual([false, true])
  })
})

describe('a quick step of speed', () => {
  it.each([
    [300, 1, 325],
    [300, -1, 275],
    [301, 1, 325],
    [301, -1, 300],
    [2_000, 1, 2_000],
    [50, -1, 50],
  ] as const)('from %i by %i goes to %i', (wpm, direction, next) => {
    expect(stepWpm(wpm, direction)).toBe(next)
  })
})
