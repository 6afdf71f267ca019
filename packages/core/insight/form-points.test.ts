import { describe, expect, it } from 'vitest'
import { fromDayNumber } from '../days/calendar.ts'
import { makeRandom } from '../random.ts'
import { meanOf } from '../statistics/mean.ts'
import { countDoublings } from '../statistics/practice-scale.ts'
import { drawNormal } from '../statistics/testing/make-people.ts'
import { findInsights } from './find-insights.ts'
import { type Scored, scaleToForm } from './form-points.ts'
import { anybody, makeUpDays } from './testing/make-up-days.ts'

const seeded = (seed: number) => makeRandom(seed.toString(16).padStart(32, '0'))
const drawFrom = (seed: number) => {
  const random = seeded(seed)
  return () => random.nextUint32() / 2 ** 32
}

/** Rounds of a game on a learning curve. `spread` is the standard deviation of a round. */
function play(
  mode: string,
  { rounds, from, gain, spread }: { rounds: number; from: number; gain: number; spread: number },
  seed = 1,
): Scored[] {
  const random = drawFrom(seed)
  return Array.from({ length: rounds }, (_, index) => ({
    mode,
    day: fromDayNumber(20_000 + index),
    minute: 600,
    value: from + gain * countDoublings(index + 1) + spread * drawNormal(random),
  }))
}

const none = new Map<string, number>()

describe('form in games', () => {
  it('is around 50 with a deviation of 10, whatever the scores of a game are', () => {
    const rounds = [
      ...play('2048', { rounds: 400, from: 5_000, gain: 300, spread: 1_200 }),
      ...play('numbers', { rounds: 400, from: 60, gain: 8, spread: 6 }, 2),
    ]
    const points = scaleToForm(rounds, none).map(({ value }) => value)
    for (const some of [points.slice(0, 400), points.slice(400)]) {
      expect(meanOf(some)).toBeCloseTo(50, 0)
      const deviation = Math.sqrt(meanOf(some.map((value) => (value - meanOf(some)) ** 2)))
      expect(deviation).toBeGreaterThan(9)
      expect(deviation).toBeLessThan(11)
    }
  })

  it('does not fall when a new game is begun', () => {
    const old = play('old', { rounds: 60, from: 100, gain: 5, spread: 4 })
    const fresh = play('new', { rounds: 60, from: 10, gain: 30, spread: 4 }, 2)
    const first = scaleToForm([...old, ...fresh], none).slice(60, 70)
    expect(meanOf(first.map(({ value }) => value))).toBeGreaterThan(44)
  })

  it('has no part in a game of a few rounds, or of which every round has the same score', () => {
    expect(scaleToForm(play('few', { rounds: 9, from: 10, gain: 1, spread: 1 }), none)).toEqual([])
    const solved = play('sudoku', { rounds: 30, from: 51, gain: 0, spread: 0 })
    expect(scaleToForm(solved, none)).toEqual([])
  })

  it('moves a round that was interrupted to the edge of what is usual', () => {
    const rounds = play('numbers', { rounds: 60, from: 100, gain: 0, spread: 4 })
    const broken = rounds.map((round, at) => (at === 30 ? { ...round, value: 0 } : round))
    expect(scaleToForm(broken, none)[30]?.value).toBeGreaterThan(10)
  })

  it('is wrongly connected with the days of at most one in twenty for whom nothing is', () => {
    let wrong = 0
    for (let person = 0; person < 200; person += 1) {
      const { tracks } = makeUpDays(person, { ...anybody, days: 40 })
      const random = drawFrom(person + 1)
      const games = ['a', 'b', 'c', 'd', 'e'].flatMap((mode, game) =>
        tracks.flatMap(({ date }, at) =>
          random() < 0.4
            ? [
                {
                  mode,
                  day: date,
                  minute: 540 + 60 * game + 300 * random(),
                  value:
                    20 * game + 9 * game * countDoublings(at + 1) + (5 + game) * drawNormal(random),
                },
              ]
            : [],
        ),
      )
      const found = findInsights(tracks, [{ name: 'games', results: scaleToForm(games, none) }])
      if (found.some((one) => 'holds' in one && one.holds)) wrong += 1
    }
    expect(wrong).toBeLessThanOrEqual(10 + 3.1 * Math.sqrt(200 * 0.05 * 0.95))
  })
})
