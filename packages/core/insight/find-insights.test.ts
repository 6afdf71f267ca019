import { type InsightFactor, insightFactors } from '@fovea/contract/insight-choices.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findInsights, type Insight } from './find-insights.ts'
import { anybody, type MadeUp, makeUpDays } from './testing/make-up-days.ts'

function insightsOf(seed: number, changes: Partial<MadeUp>): Insight[] {
  const { tracks, outcomes } = makeUpDays(seed, { ...anybody, ...changes })
  return findInsights(tracks, outcomes)
}

/** How many of the people have an insight like this. */
function countPeople(
  people: number,
  changes: Partial<MadeUp> | ((seed: number) => Partial<MadeUp>),
  isMeant: (insight: Insight) => boolean,
): number {
  let count = 0
  for (let seed = 0; seed < people; seed += 1) {
    const insights = insightsOf(seed, typeof changes === 'function' ? changes(seed) : changes)
    if (insights.some(isMeant)) count += 1
  }
  return count
}

/** So many of the people are more than chance explains, but for one in a thousand, if the true share is 5 %. */
const falseMax = (people: number) => 0.05 * people + 3.1 * Math.sqrt(people * 0.05 * 0.95)

const holds = (insight: Insight) => 'holds' in insight && insight.holds
const isTracked = ({ factor }: Insight) => factor !== 'weekday' && factor !== 'hour'
const holdsFor = (factor: InsightFactor) => (insight: Insight) =>
  insight.factor === factor && holds(insight)

const ordinary: Partial<MadeUp>[] = [
  { days: 20, active: 1, tracked: 1 },
  {},
  { likeness: 0.8, dayNoise: 30 },
  { interrupted: 0.1 },
]

describe('what is said about people who are made up', () => {
  it('is wrong for at most one in twenty for whom nothing makes a difference', () => {
    const outcomes = ['reading', 'typing', 'memory', 'speed']
    const wrong = countPeople(400, (seed) => ({ ...ordinary[seed % 4], outcomes }), holds)
    expect(wrong).toBeLessThanOrEqual(falseMax(400))
  })

  it('does not take the days of the week for sleep or mood', () => {
    const perWeekday = [-15, 0, 5, 0, 10, 25, 25]
    const wrong = countPeople(100, { perWeekday }, (one) => isTracked(one) && holds(one))
    expect(wrong).toBeLessThanOrEqual(falseMax(100))
  })

  it.each<[InsightFactor, number, Partial<MadeUp>]>([
    // One standard deviation of sleep goes with 0.9 of one of a day's form, of mood with 1.
    ['sleep', 40, { perSleepHour: 12 }],
    ['sleep', 80, { perSleepHour: 12, days: 120 }],
    ['moodMorning', 50, { perMood: 15 }],
    ['hour', 30, { perHour: 3, days: 120 }],
    ['weekday', 80, { perWeekday: [0, 0, 40, 0, 0, 0, 0], days: 120 }],
  ])('finds what %s does for at least %i in a hundred', (factor, found, changes) => {
    const count = countPeople(100, changes, holdsFor(factor))
    expect(count).toBeGreaterThanOrEqual(found)
  })

  it('has intervals that hold the true difference in at least 90 of 100 cases', () => {
    const holdsTrue = ({ factor, ...said }: Insight) =>
      factor === 'sleep' &&
      'estimate' in said &&
      said.estimate.low <= 12 &&
      said.estimate.high >= 12
    const count = countPeople(100, { perSleepHour: 12 }, holdsTrue)
    expect(count).toBeGreaterThanOrEqual(90)
  })

  it('names the day of the week that differs', () => {
    const found = insightsOf(3, { perWeekday: [0, 0, 60, 0, 0, 0, 0], days: 120 })
    expect(found.find(({ factor }) => factor === 'weekday')).toMatchObject({
      weekday: 2,
      holds: true,
    })
  })
})

const anyPerson = fc.record({ seed: fc.nat(10_000), days: fc.integer({ min: 0, max: 45 }) })

describe('an insight', () => {
  it('is given for each factor of each outcome, or the reason why there is none', () => {
    fc.assert(
      fc.property(anyPerson, ({ seed, days }) => {
        const insights = insightsOf(seed, { days, outcomes: ['reading', 'typing'] })
        expect(insights.map(({ factor, outcome }) => [outcome, factor])).toEqual(
          ['reading', 'typing'].flatMap((outcome) =>
            insightFactors.map((factor) => [outcome, factor]),
          ),
        )
        for (const insight of insights) {
          if ('reason' in insight) continue
          const { estimate, correlation, chance, corrected } = insight
          expect(insight.days).toBeGreaterThanOrEqual(14)
          expect(estimate.low).toBeLessThan(estimate.value)
          expect(estimate.high).toBeGreaterThan(estimate.value)
          expect(Math.abs(correlation)).toBeLessThan(1)
          if (chance < 0.2) expect(Math.sign(correlation)).toBe(Math.sign(estimate.value))
          expect(chance).toBeLessThanOrEqual(corrected)
          // What holds is told by an interval that leaves 0 out.
          if (insight.holds) expect(estimate.low * estimate.high).toBeGreaterThan(0)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('does not depend on the order of the days that are given, and has the unit of the results', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 2, max: 50 }), (seed, times) => {
        const { tracks, outcomes } = makeUpDays(seed, { ...anybody, days: 30 })
        const results = outcomes[0]?.results ?? []
        const scaled = results
          .map((result) => ({ ...result, value: result.value * times }))
          .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
        const before = findInsights(tracks, outcomes)
        const after = findInsights(tracks.toReversed(), [{ name: 'reading', results: scaled }])
        before.forEach((insight, index) => {
          const other = after[index]
          if ('reason' in insight || other === undefined || 'reason' in other) {
            expect(other).toEqual(insight)
            return
          }
          expect(other.chance).toBeCloseTo(insight.chance, 6)
          expect(other.estimate.low / times).toBeCloseTo(insight.estimate.low, 4)
        })
      }),
      { numRuns: 20 },
    )
  })

  it('needs 14 days with a result and a given field', () => {
    const { tracks, outcomes } = makeUpDays(1, { ...anybody, days: 14, active: 1, tracked: 1 })
    const sleepOf = (given: typeof tracks) =>
      findInsights(given, outcomes).find(({ factor }) => factor === 'sleep')
    expect(sleepOf(tracks)).toMatchObject({ days: 14, holds: expect.any(Boolean) })
    const taken = tracks.map((track, at) => (at === 5 ? { ...track, given: [] } : track))
    expect(sleepOf(taken)).toMatchObject({ days: 13, reason: 'too_few_days' })
    expect(findInsights([], [{ name: 'reading', results: [] }])).toHaveLength(6)
  })

  it('is not made from records or results that hardly vary', () => {
    const { tracks, outcomes } = makeUpDays(2, { ...anybody, active: 1, tracked: 1 })
    const same = tracks.map((track, at) => ({ ...track, sleep: at < 3 ? 6 : 8 }))
    const sleep = findInsights(same, outcomes).find(({ factor }) => factor === 'sleep')
    expect(sleep).toMatchObject({ reason: 'little_variation', days: 60 })
    const results = outcomes[0]?.results.map((result) => ({ ...result, value: 7 })) ?? []
    for (const insight of findInsights(tracks, [{ name: 'reading', results }])) {
      expect(insight).toMatchObject({ reason: 'little_variation' })
    }
  })

  it('does not take a change of modes for one of speed', () => {
    const { tracks, outcomes } = makeUpDays(4, { ...anybody, resultNoise: 1, dayNoise: 1 })
    const results = (outcomes[0]?.results ?? []).map((result, at) => ({
      ...result,
      mode: at % 3 === 0 ? 'scroll' : 'page',
    }))
    const faster = results.map((result) => ({
      ...result,
      value: result.value + (result.mode === 'scroll' ? 100 : 0),
    }))
    const [before, after] = [results, faster].map((list) =>
      findInsights(tracks, [{ name: 'reading', results: list }]),
    )
    before?.forEach((insight, index) => {
      const other = after?.[index]
      if ('reason' in insight || !other || 'reason' in other) return
      expect(other.estimate.value).toBeCloseTo(insight.estimate.value, 6)
    })
  })
})
