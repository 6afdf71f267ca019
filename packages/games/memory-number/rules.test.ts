import { makeRandom } from '@fovea/core/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoundPlan } from '../kernel/game.ts'
import { advancePlay, beginPlay, type Play, takeEvent } from '../kernel/play.ts'
import replayable from './events.ts'
import { memoryNumber } from './game.ts'
import {
  drawDigits,
  findNextLevel,
  maxScore,
  type Ready,
  type State,
  type Typed,
  trialCount,
} from './rules.ts'

const seed = 'a'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const ranked: RoundPlan = {
  variant: 'ranked',
  isHardGame: false,
  level: 4,
  language: 'en',
  timeLimitMs: null,
}

function take(play: Play<State>, event: Ready | Typed): Play<State> {
  const taken = takeEvent(memoryNumber, play, event)
  if (!taken.isTaken) throw new Error(taken.refusal)
  return taken.play
}

/** Answers each number as soon as it is hidden; `answer` makes what is typed. */
function playThrough(answer: (digits: string, trial: number) => string, plan = ranked) {
  const lengths: number[] = []
  let play = beginPlay(memoryNumber, seed, plan, undefined)
  while (play.endedAtMs === null) {
    const { digits, trial } = play.state
    lengths.push(digits.length)
    const answerAtMs = play.nowMs + 1_600 + 400 * digits.length
    play = take(play, { atMs: answerAtMs, kind: 'typed', digits: answer(digits, trial) })
    play = advancePlay(memoryNumber, play, answerAtMs + 1_000)
  }
  return { play, lengths }
}

const right = (digits: string) => digits
const wrong = (digits: string) => [...digits].map((digit) => (Number(digit) + 1) % 10).join('')

describe('the number to remember', () => {
  it('has no digit twice in a row, no three that count up or down, and no 0 in front', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 2, max: 20 }), (anySeed, length) => {
        const digits = drawDigits(makeRandom(anySeed), length)
        expect(digits).toMatch(new RegExp(`^[1-9][0-9]{${length - 1}}$`))
        expect(digits).not.toMatch(/(.)\1/)
        const counting = '01234567890'
        const runs = [...counting].map((_, place) => counting.slice(place, place + 3))
        for (const run of runs.filter(({ length: of }) => of === 3)) {
          expect(digits).not.toContain(run)
          expect(digits).not.toContain([...run].reverse().join(''))
        }
      }),
    )
  })

  it('has 4 digits at first, and is shown for 1 s and 0.4 s a digit, after 0.6 s', () => {
    const begun = beginPlay(memoryNumber, seed, ranked, undefined)
    const phaseAt = (ms: number) => advancePlay(memoryNumber, begun, ms).state.clock?.phase
    expect(begun.state.digits).toHaveLength(4)
    expect([599, 600, 3_199, 3_200, 80_000].map(phaseAt)).toEqual([
      'fixation',
      'stimulus',
      'stimulus',
      'answer',
      'answer',
    ])
  })

  it('is shown again for 1 s after the answer, and then the next one begins', () => {
    const begun = beginPlay(memoryNumber, seed, ranked, undefined)
    const answered = take(begun, { atMs: 5_000, kind: 'typed', digits: '1' })
    const phaseAt = (ms: number) => advancePlay(memoryNumber, answered, ms).state
    expect(phaseAt(5_999)).toMatchObject({ trial: 0, typed: '1', clock: { phase: 'feedback' } })
    expect(phaseAt(6_000)).toMatchObject({ trial: 1, typed: null, clock: { phase: 'fixation' } })
  })

  it('grows by a digit after a perfect answer and shrinks by one after any other', () => {
    const { lengths } = playThrough((digits, trial) => (trial % 4 === 3 ? `${digits}1` : digits))
    expect(lengths).toEqual([4, 5, 6, 7, 6, 7, 8, 9, 8, 9])
  })

  it('has 2 to 20 digits', () => {
    expect(playThrough(wrong).lengths).toEqual([4, 3, 2, 2, 2, 2, 2, 2, 2, 2])
    const longest = playThrough(right, { ...ranked, level: 12 }).lengths
    expect(longest).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 20])
  })

  it('spec 9: "memory number 10 per match"', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[0-9]{1,6}$/), { minLength: 10 }), (answers) => {
        let matches = 0
        const { play } = playThrough((digits, trial) => {
          const typed = answers[trial] ?? ''
          for (let place = 0; place < typed.length; place++) {
            if (typed[place] === digits[place]) matches++
          }
          return typed
        })
        expect(memoryNumber.score(play.state)).toBe(matches * 10)
        expect(memoryNumber.outcome(play.state).matches).toBe(matches)
      }),
    )
  })

  it('ends after 10 trials, at most with the score of ten perfect answers', () => {
    const { play, lengths } = playThrough(right)
    expect(lengths).toHaveLength(trialCount)
    expect(memoryNumber.score(play.state)).toBe(maxScore(ranked))
    expect(maxScore(ranked)).toBe((4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 + 13) * 10)
    expect(play.answers.every(({ isRight }) => isRight)).toBe(true)
  })

  it('begins the next round one digit lower than this one ended, with 3 to 12 digits', () => {
    const levelAfter = (answer: (digits: string) => string, level: number) =>
      findNextLevel(playThrough(answer, { ...ranked, level }).play.state)
    expect(levelAfter(right, 3)).toBe(12)
    expect(levelAfter(right, 12)).toBe(12)
    expect(levelAfter(wrong, 4)).toBe(3)
    const alternating = playThrough((digits, trial) => (trial % 2 === 0 ? digits : '0'))
    expect(findNextLevel(alternating.play.state)).toBe(3)
  })

  it('measures an answer from when the number is hidden', () => {
    const begun = beginPlay(memoryNumber, seed, ranked, undefined)
    const { answers } = take(begun, { atMs: 5_000, kind: 'typed', digits: '0' })
    expect(answers).toEqual([{ isRight: false, reactionMs: 5_000 - 3_200 }])
  })

  it('takes no answer while the number is shown', () => {
    const begun = beginPlay(memoryNumber, seed, ranked, undefined)
    const { digits } = begun.state
    const early = take(begun, { atMs: 1_000, kind: 'typed', digits })
    expect(early.state).toMatchObject({ matchCount: 0, clock: { phase: 'stimulus' } })
    expect(early.answers).toEqual([])
  })

  it('stays in a relaxed round until the player goes on, and only there', () => {
    const ready = { atMs: 1_500, kind: 'ready' } as const
    const begin = (variant: RoundPlan['variant']) =>
      beginPlay(memoryNumber, seed, { ...ranked, variant }, undefined)
    const waiting = advancePlay(memoryNumber, begin('relaxed'), 3_600_000)
    expect(waiting.state.clock?.phase).toBe('stimulus')
    expect(take(begin('relaxed'), ready).state.clock?.phase).toBe('answer')
    expect(take(begin('ranked'), ready).state.clock?.phase).toBe('stimulus')
  })

  it('reads digits only, and not more than a number has', () => {
    const isRead = (digits: unknown) =>
      replayable.eventSchema.safeParse({ atMs: 1, kind: 'typed', digits }).success
    expect(['0', '12345678901234567890'].map(isRead)).toEqual([true, true])
    expect(['', '1a', '123456789012345678901', 12].map(isRead)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
