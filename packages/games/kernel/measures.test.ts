import { makeRandom } from '@fovea/core/random.ts'
import { describe, expect, it } from 'vitest'
import {
  countMin,
  estimateDifference,
  estimateMedian,
  listRightTimes,
  summarizeAnswers,
} from './measures.ts'

/** Values around `centre` with a symmetric spread, from a fixed stream. */
function draw(stream: number, count: number, centre: number): number[] {
  const random = makeRandom('5'.repeat(32), stream)
  return Array.from(
    { length: count },
    () => centre + random.nextInt(100) + random.nextInt(100) + random.nextInt(100) - 148.5,
  )
}

const streams = Array.from({ length: 1_000 }, (_, stream) => stream)

describe('intervals', () => {
  it('of a median contain the true one in about 95 % of samples', () => {
    const hits = streams.filter((stream) => {
      const estimate = estimateMedian(draw(stream, 30, 500))
      return estimate !== null && estimate.low <= 500 && estimate.high >= 500
    })
    expect(hits.length).toBeGreaterThan(930)
    expect(hits.length).toBeLessThan(990)
  })

  it('of a difference contain the true one in about 95 % of samples', () => {
    const hits = streams.filter((stream) => {
      const estimate = estimateDifference(draw(stream, 24, 580), draw(stream + 5_000, 40, 500))
      return estimate !== null && estimate.low <= 80 && estimate.high >= 80
    })
    expect(hits.length).toBeGreaterThan(930)
    expect(hits.length).toBeLessThan(970)
  })

  it('of a difference are those of Welch, to the thousandth', () => {
    const around = (centre: number, half: number, count: number) =>
      Array.from({ length: count }, (_, at) => centre + (at % 2 === 0 ? half : -half))
    // As R says: t.test(rep(c(510, 490), 10), rep(c(420, 380), 11)).
    const { value, low, high } = estimateDifference(around(500, 10, 20), around(400, 20, 22)) ?? {
      value: 0,
      low: 0,
      high: 0,
    }
    expect(value).toBeCloseTo(100, 9)
    expect(value - low).toBeCloseTo(10.049, 3)
    expect(high - value).toBeCloseTo(10.049, 3)
  })

  it('are not given from too few answers', () => {
    const few = draw(0, countMin - 1, 500)
    expect(estimateMedian(few)).toBeNull()
    expect(estimateDifference(few, draw(1, 40, 500))).toBeNull()
    expect(estimateMedian(draw(0, countMin, 500))).not.toBeNull()
  })

  it('stay finite when nothing varies', () => {
    const same = Array.from({ length: 25 }, () => 300)
    expect(estimateDifference(same, same)).toEqual({ value: 0, low: 0, high: 0 })
  })
})

it('sums up answers, with the reaction times of right ones only', () => {
  const answers = [
    { isRight: true, reactionMs: 400, condition: 'same' },
    { isRight: false, reactionMs: 100, condition: 'same' },
    { isRight: true, reactionMs: 600, condition: 'other' },
  ]
  expect(summarizeAnswers(answers)).toEqual({ rightCount: 2, wrongCount: 1, reactionMs: 500 })
  expect(summarizeAnswers([])).toEqual({ rightCount: 0, wrongCount: 0, reactionMs: null })
  expect(listRightTimes(answers, 'same')).toEqual([400])
})
