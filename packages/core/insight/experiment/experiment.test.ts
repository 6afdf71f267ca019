import { conditions } from '@fovea/contract/insight-choices.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween, toDayNumber } from '../../days/calendar.ts'
import { makeRandom } from '../../random.ts'
import { countDoublings } from '../../statistics/practice-scale.ts'
import { drawNormal, makeRandom as makeNoise } from '../../statistics/testing/make-people.ts'
import type { Outcome } from '../results.ts'
import { judgeExperiment } from './judge-experiment.ts'
import { type PlannedDay, planExperiment } from './plan-experiment.ts'

const seedOf = (number: number) => number.toString(16).padStart(32, '0')
const planOf = (number: number, daysOfEach: number) =>
  planExperiment(makeRandom(seedOf(number)), { from: '2026-03-02', daysOfEach })

/** Results with practice, good and bad stretches, weekly habits, and days that are missing. */
function makeUpResults(
  number: number,
  plan: readonly PlannedDay[],
  { difference, active = 0.9 }: { difference: number; active?: number },
): Outcome {
  const noise = makeNoise(number * 7_919 + 1)
  let [form, played] = [drawNormal(noise), 0]
  const results = plan.flatMap(({ day, condition }) => {
    form = 0.6 * form + 0.8 * drawNormal(noise)
    if (noise() >= active) return []
    const weekend = (toDayNumber(day) + 3) % 7 >= 5 ? 15 : 0
    return Array.from({ length: 1 + Math.floor(noise() * 3) }, (_, at) => {
      played += 1
      const usual = 200 + 12 * countDoublings(played) + 15 * form + weekend
      const own = condition === 'second' ? difference : 0
      return { day, minute: 600 + at, value: usual + own + 20 * drawNormal(noise) }
    })
  })
  return { name: 'reading', results }
}

const anyPlan = fc
  .record({ number: fc.nat(1_000_000), daysOfEach: fc.integer({ min: 10, max: 40 }) })
  .map(({ number, daysOfEach }) => planOf(number, daysOfEach))

describe('a plan', () => {
  it('has days in a row, as many of each condition, and never one that is far ahead', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        let ahead = 0
        plan.forEach(({ day, condition }, at) => {
          expect(daysBetween('2026-03-02', day)).toBe(at)
          ahead += condition === 'first' ? 1 : -1
          expect(Math.abs(ahead)).toBeLessThanOrEqual(2)
          if (at % 4 === 3) expect(ahead).toBe(0)
        })
        expect(ahead).toBe(0)
      }),
    )
  })

  it('is the same for the same seed, and draws both conditions for each day', () => {
    expect(planOf(7, 12)).toEqual(planOf(7, 12))
    const firsts = Array.from({ length: 24 }, (_, at) => {
      const plans = Array.from({ length: 200 }, (_, number) => planOf(number, 12))
      return plans.filter((plan) => plan[at]?.condition === 'first').length
    })
    for (const count of firsts) expect(Math.abs(count - 100)).toBeLessThan(30)
  })

  it('has at least ten days of each condition', () => {
    for (const daysOfEach of [9, 10.5, 101]) expect(() => planOf(1, daysOfEach)).toThrow(RangeError)
  })
})

/** The answers of people who are made up. */
function answersOf(people: number, daysOfEach: number, difference: number) {
  return Array.from({ length: people }, (_, number) => {
    const plan = planOf(number, daysOfEach)
    return judgeExperiment(plan, makeUpResults(number, plan, { difference }), seedOf(number))
  }).flatMap((verdict) => (verdict.isAnswered ? [verdict] : []))
}

const leavesOut0 = ({ difference: { low, high } }: { difference: { low: number; high: number } }) =>
  low > 0 || high < 0

describe('the answer of an experiment', () => {
  it('waits until ten days of each condition have a result', () => {
    const plan = planOf(3, 10)
    const whole = makeUpResults(3, plan, { difference: 0, active: 2 })
    expect(judgeExperiment(plan, whole, seedOf(1))).toMatchObject({
      isAnswered: true,
      days: { first: 10, second: 10 },
    })
    const last = plan.findLast(({ condition }) => condition === 'second')?.day
    const results = whole.results.filter(({ day }) => day !== last)
    expect(judgeExperiment(plan, { ...whole, results }, seedOf(1))).toEqual({
      isAnswered: false,
      days: { first: 10, second: 9 },
    })
    expect(judgeExperiment(plan, { name: 'reading', results: [] }, seedOf(1)).isAnswered).toBe(
      false,
    )
  })

  it('says that there is a difference for at most one in twenty without one', () => {
    const answers = answersOf(300, 14, 0)
    const wrong = answers.filter(leavesOut0).length
    expect(answers.length).toBeGreaterThan(250)
    expect(wrong).toBeLessThanOrEqual(0.05 * 300 + 3.1 * Math.sqrt(300 * 0.05 * 0.95))
  })

  it('finds a difference of 30 for at least 90 in a hundred, and holds it in its interval', () => {
    const answers = answersOf(100, 20, 30).map(({ difference }) => difference)
    const found = answers.filter(({ low }) => low > 0).length
    const held = answers.filter(({ low, high }) => low <= 30 && 30 <= high).length
    expect(found).toBeGreaterThanOrEqual(90)
    expect(held).toBeGreaterThanOrEqual(90)
  })

  it('is the opposite where the conditions are the other way round, and agrees with its chance', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: -40, max: 40 }), (number, difference) => {
        const plan = planOf(number, 15)
        const outcome = makeUpResults(number, plan, { difference, active: 2 })
        const [usual, swapped] = [
          plan,
          plan.map(({ day, condition }) => ({
            day,
            condition: conditions[condition === 'first' ? 1 : 0] ?? condition,
          })),
        ].map((one) => judgeExperiment(one, outcome, seedOf(number)))
        if (!usual?.isAnswered || !swapped?.isAnswered) throw new Error('not answered')
        expect(swapped.difference.value).toBeCloseTo(-usual.difference.value, 6)
        expect(leavesOut0(usual)).toBe(usual.chance <= 0.05)
        expect(usual.difference.low).toBeLessThanOrEqual(usual.difference.value)
        expect(usual.difference.high).toBeGreaterThanOrEqual(usual.difference.value)
      }),
      { numRuns: 30 },
    )
  })
})
