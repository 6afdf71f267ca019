import { makeRandom } from '@fovea/core/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoundPlan } from '../kernel/game.ts'
import type { Answer } from '../kernel/measures.ts'
import { advancePlay, beginPlay, type Play, takeEvent } from '../kernel/play.ts'
import { colorMatch } from './game.ts'
import { maxScore, type State } from './rules.ts'
import { drawTrials, isCongruent, isMatch } from './trials.ts'

const seed = 'd'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const ranked: RoundPlan = {
  variant: 'ranked',
  isHardGame: false,
  level: 1,
  language: 'en',
  timeLimitMs: 60_000,
}
const relaxed: RoundPlan = { ...ranked, variant: 'relaxed', timeLimitMs: null }

const begin = (plan = ranked) => beginPlay(colorMatch, seed, plan, undefined)

/** Answers `afterMs` after the words appeared, and lets the feedback pass. */
function answer(play: Play<State>, isRight: boolean, afterMs = 700): Play<State> {
  const isYes = isMatch(play.state.trial) === isRight
  const taken = takeEvent(colorMatch, play, { atMs: play.nowMs + 250 + afterMs, isYes })
  if (!taken.isTaken) throw new Error(taken.refusal)
  return isRight ? taken.play : advancePlay(colorMatch, taken.play, taken.play.nowMs + 1_500)
}

function findLongestRun(values: readonly unknown[]): number {
  let longest = 0
  for (const [end] of values.entries()) {
    let run = 1
    while (run <= end && values[end - run] === values[end]) run++
    longest = Math.max(longest, run)
  }
  return longest
}

describe('the trials of word and ink', () => {
  const anyTrials = seeds.map((from) => drawTrials(makeRandom(from), 150))

  it('have every combination of answer and congruence twice in each eight', () => {
    fc.assert(
      fc.property(anyTrials, (trials) => {
        expect(trials).toHaveLength(150)
        for (let first = 0; first + 8 <= trials.length; first += 8) {
          const kinds = trials
            .slice(first, first + 8)
            .map((trial) => `${isMatch(trial)} ${isCongruent(trial)}`)
          for (const kind of new Set(kinds)) {
            expect(kinds.filter((one) => one === kind)).toHaveLength(2)
          }
          expect(new Set(kinds).size).toBe(4)
        }
      }),
    )
  })

  it('have no answer and no congruence more than three times in a row', () => {
    fc.assert(
      fc.property(anyTrials, (trials) => {
        expect(findLongestRun(trials.map(isMatch))).toBeLessThanOrEqual(3)
        expect(findLongestRun(trials.map(isCongruent))).toBeLessThanOrEqual(3)
      }),
    )
  })

  it('never have the same ink twice in a row', () => {
    fc.assert(
      fc.property(anyTrials, (trials) => {
        expect(findLongestRun(trials.map(({ ink }) => ink))).toBe(1)
      }),
    )
  })

  it('give nothing away by whether the two words are the same', () => {
    fc.assert(
      fc.property(anyTrials, (trials) => {
        const same = trials.slice(0, 144).filter(({ left, right }) => left === right)
        expect(same).toHaveLength(72)
        expect(same.filter(isMatch)).toHaveLength(36)
      }),
    )
  })
})

describe('a round of word and ink', () => {
  it('spec 9: "fallback 5 per success"', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 20 }), (rights) => {
        const play = rights.reduce((from, isRight) => answer(from, isRight), begin())
        const rightCount = rights.filter(Boolean).length
        expect(colorMatch.score(play.state)).toBe(rightCount * 5)
        expect(play.answers.map(({ isRight }) => isRight)).toEqual(rights)
      }),
    )
  })

  it('product 4: "60 s", in which the trials do not run out', () => {
    expect(colorMatch.modes.map(({ timeLimitMs }) => timeLimitMs)).toEqual([60_000])
    expect(advancePlay(colorMatch, begin(), 90_000).endedAtMs).toBe(60_000)
    let play = begin()
    while (play.nowMs < 59_600) play = answer(play, true, 150)
    expect(play.endedAtMs).toBeNull()
    expect(colorMatch.score(play.state)).toBeLessThan(maxScore(ranked))
  })

  it('has 40 trials in a relaxed round, half of them congruent', () => {
    let play = begin(relaxed)
    while (play.endedAtMs === null) play = answer(play, true)
    expect(play.answers).toHaveLength(40)
    expect(play.answers.filter(({ condition }) => condition === 'congruent')).toHaveLength(20)
    expect(colorMatch.score(play.state)).toBe(maxScore(relaxed))
    expect(colorMatch.outcome(play.state).isWon).toBe(true)
  })

  it('shows the words after 0.25 s and takes no answer before', () => {
    const begun = begin()
    const phaseAt = (ms: number) => advancePlay(colorMatch, begun, ms).state.clock?.phase
    expect([249, 250, 59_000].map(phaseAt)).toEqual(['fixation', 'answer', 'answer'])
    const early = takeEvent(colorMatch, begun, { atMs: 200, isYes: isMatch(begun.state.trial) })
    expect(early).toMatchObject({ isTaken: true, play: { answers: [], state: { rightCount: 0 } } })
  })

  it('stays with a trial for 1.5 s after a wrong answer, and goes on at once after a right one', () => {
    const begun = begin()
    const isYes = isMatch(begun.state.trial)
    const take = (given: boolean) => {
      const taken = takeEvent(colorMatch, begun, { atMs: 1_000, isYes: given })
      if (!taken.isTaken) throw new Error(taken.refusal)
      return taken.play
    }
    expect(take(isYes).state.clock).toEqual({ phase: 'fixation', sinceMs: 1_000 })
    const wrong = take(!isYes)
    expect(advancePlay(colorMatch, wrong, 2_499).state.trial).toEqual(begun.state.trial)
    expect(advancePlay(colorMatch, wrong, 2_500).state.clock?.phase).toBe('fixation')
  })

  it('measures an answer from when the words appear, and names its condition', () => {
    const begun = begin()
    expect(answer(begun, true, 640).answers).toEqual([
      {
        isRight: true,
        reactionMs: 640,
        condition: isCongruent(begun.state.trial) ? 'congruent' : 'incongruent',
      },
    ])
  })

  it('computes the Stroop cost as the incongruent minus the congruent time, from 20 right ones each', () => {
    const makeAnswers = (condition: string, count: number, reactionMs: number): Answer[] =>
      Array.from({ length: count }, () => ({ isRight: true, reactionMs, condition }))
    const measure = (incongruentCount: number) =>
      colorMatch.measure?.(
        [
          ...makeAnswers('congruent', 20, 600),
          ...makeAnswers('incongruent', incongruentCount, 680),
          { isRight: false, reactionMs: 5_000, condition: 'incongruent' },
        ],
        begin().state,
      )[0]
    expect(measure(19)).toMatchObject({ name: 'stroopCost', count: 19, estimate: null })
    expect(measure(20)).toMatchObject({ count: 20, estimate: { value: 80 } })
  })
})
