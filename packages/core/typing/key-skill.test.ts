import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addTries, hasReached, type KeySkill, measureNeed, newSkill } from './key-skill.ts'

function practise(tries: number, errors: number, timesMs: readonly number[], from = newSkill('a')) {
  return addTries(from, { key: 'a', tries, errors, timesMs })
}

/** Rounds of ten tries, with times that vary around a mean. */
function repeat(rounds: number, meanMs: number, errors: number, from = newSkill('a')): KeySkill {
  const timesMs = Array.from({ length: 10 - errors }, (_, at) => meanMs + (at % 2 === 0 ? 20 : -20))
  return Array.from({ length: rounds }).reduce<KeySkill>(
    (skill) => practise(10, errors, timesMs, skill),
    from,
  )
}

const figures = fc
  .record({
    right: fc.integer({ min: 0, max: 20 }),
    errors: fc.integer({ min: 0, max: 5 }),
    timesMs: fc.array(fc.integer({ min: 20, max: 3_000 }), { maxLength: 20 }),
  })
  .map(({ right, errors, timesMs }) => ({
    key: 'a',
    tries: right + errors,
    errors,
    timesMs: timesMs.slice(0, right),
  }))
const skills = fc
  .array(figures, { maxLength: 12 })
  .map((all) => all.reduce(addTries, newSkill('a')))

describe('addTries', () => {
  it('keeps every figure within its range and counts every try', () => {
    fc.assert(
      fc.property(skills, figures, (skill, run) => {
        const after = addTries(skill, run)
        expect(after.tries).toBe(skill.tries + run.tries)
        expect(after.errors).toBe(skill.errors + run.errors)
        expect(after.timesMeasured).toBe(skill.timesMeasured + run.timesMs.length)
        expect(after.accuracy).toBeGreaterThanOrEqual(-1e-9)
        expect(after.accuracy).toBeLessThanOrEqual(1 + 1e-9)
        expect(after.timeMs === null).toBe(after.timesMeasured === 0)
        expect(after.timeErrorMs === null).toBe(after.timesMeasured < 2)
        if (after.timeMs === null) return
        expect(after.timeMs).toBeGreaterThanOrEqual(20 - 1e-6)
        expect(after.timeMs).toBeLessThanOrEqual(3_000 + 1e-6)
        expect(after.timeErrorMs ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is a plain mean with its standard error at first', () => {
    const { timeMs, timeErrorMs, accuracy } = practise(5, 1, [100, 200, 300, 200])
    // The sample has a standard deviation of 81.65 ms; divided by the root of 4.
    expect(timeMs).toBeCloseTo(200)
    expect(timeErrorMs).toBeCloseTo(40.82, 2)
    expect(accuracy).toBeCloseTo(0.8)
  })

  it('gives the same when the times come in several runs', () => {
    const times = [100, 200, 300, 200, 150, 250]
    const once = practise(6, 0, times)
    const twice = practise(4, 0, times.slice(2), practise(2, 0, times.slice(0, 2)))
    expect(twice.timeMs).toBeCloseTo(once.timeMs ?? 0)
    expect(twice.timeErrorMs).toBeCloseTo(once.timeErrorMs ?? 0)
  })

  it('follows somebody who becomes faster and more accurate', () => {
    const slow = repeat(20, 500, 2)
    const fast = repeat(20, 200, 0, slow)
    expect(Math.abs((fast.timeMs ?? 0) - 200)).toBeLessThan(15)
    expect(fast.accuracy).toBeGreaterThan(0.99)
  })

  it('becomes surer with more tries, to a limit', () => {
    const errors = [1, 2, 4, 20, 200].map((rounds) => repeat(rounds, 300, 0).timeErrorMs ?? 0)
    expect(errors.slice(0, 3)).toEqual(errors.slice(0, 3).toSorted((a, b) => b - a))
    expect(errors[4]).toBeCloseTo(errors[3] ?? 0, 1)
    expect(errors[4]).toBeGreaterThan(2)
  })

  it('takes the first five times as they are, and cuts a later one at two and a half times the mean', () => {
    expect(practise(5, 0, [100, 100, 100, 100, 1_000]).timeMs).toBeCloseTo(280)
    expect(practise(6, 0, [100, 100, 100, 100, 100, 1_000]).timeMs).toBeCloseTo(125)
  })

  it('is not slow because of one hesitation', () => {
    const usual = repeat(5, 200, 0)
    const after = practise(1, 0, [3_000], usual)
    expect(after.timeMs).toBeLessThan(220)
  })
})

describe('hasReached', () => {
  it('is true for a key that is surely fast and accurate enough', () => {
    expect(hasReached(repeat(4, 280, 0), 300)).toBe(true)
  })

  it('is false where the speed or the accuracy is missing', () => {
    expect(hasReached(repeat(30, 320, 0), 300)).toBe(false)
    expect(hasReached(repeat(30, 280, 1), 300)).toBe(false)
  })

  it('is false while nothing is sure', () => {
    expect(hasReached(newSkill('a'), 300)).toBe(false)
    expect(hasReached(repeat(1, 200, 0), 300)).toBe(false)
    expect(hasReached(practise(40, 0, [200, 200]), 300)).toBe(false)
  })

  it('needs twenty tries and ten times, and a time that is no longer than the target', () => {
    const reached = (tries: number, times: number, ms = 200) =>
      hasReached(practise(tries, 0, Array(times).fill(ms)), 300)
    expect([reached(19, 10), reached(20, 10), reached(20, 9)]).toEqual([false, true, false])
    expect([reached(20, 10, 300), reached(20, 10, 301)]).toEqual([true, false])
  })

  it('is false where the time is close to the target and varies much', () => {
    const timesMs = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 100 : 480))
    expect(hasReached(practise(20, 0, timesMs), 300)).toBe(false)
    expect(hasReached(practise(20, 0, Array(20).fill(290)), 300)).toBe(true)
  })
})

describe('measureNeed', () => {
  it('is between 0 and 1, and 0 for a key that has reached the target', () => {
    fc.assert(
      fc.property(skills, fc.integer({ min: 60, max: 1_200 }), (skill, targetMs) => {
        const need = measureNeed(skill, targetMs)
        expect(need).toBeGreaterThanOrEqual(0)
        expect(need).toBeLessThanOrEqual(1)
        if (hasReached(skill, targetMs)) expect(need).toBe(0)
      }),
    )
  })

  it('is larger for slow keys, for inaccurate ones and for those that were never tried', () => {
    const good = measureNeed(repeat(5, 250, 0), 300)
    const slow = measureNeed(repeat(5, 400, 0), 300)
    const inaccurate = measureNeed(repeat(5, 250, 1), 300)
    expect(good).toBe(0)
    expect(slow).toBeGreaterThan(good)
    expect(inaccurate).toBeGreaterThan(good)
    expect(measureNeed(newSkill('a'), 300)).toBe(1)
  })
})
