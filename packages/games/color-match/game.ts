// COLOR_MATCH, a Stroop task: its definition.

import { defineGame } from '../kernel/game.ts'
import { estimateDifference, listRightTimes } from '../kernel/measures.ts'
import { facts } from './facts.ts'
import {
  type Answered,
  expire,
  maxScore,
  minMeanGapMs,
  nextDeadlineMs,
  type State,
  score,
  start,
  step,
  timeLimitMs,
} from './rules.ts'
import { isCongruent, isMatch } from './trials.ts'

export const colorMatch = defineGame<State, Answered>({
  name: 'COLOR_MATCH',
  ...facts,
  rulesVersion: 1,
  modes: [{ level: 1, isHardGame: false, timeLimitMs }],
  pace: { minGapMs: 100, minMeanGapMs },
  maxEvents: 300,
  start,
  step,
  nextDeadlineMs,
  expire,
  isOver: (state) => state.clock === null,
  score,
  maxScore,
  judge(before, after, atMs) {
    if (after.answeredCount === before.answeredCount) return undefined
    return {
      isRight: after.rightCount > before.rightCount,
      reactionMs: atMs - (before.clock?.sinceMs ?? 0),
      condition: isCongruent(before.trial) ? 'congruent' : 'incongruent',
    }
  },
  outcome: (state) => ({ isWon: state.clock === null }),
  measure(answers) {
    const incongruent = listRightTimes(answers, 'incongruent')
    const congruent = listRightTimes(answers, 'congruent')
    const count = Math.min(incongruent.length, congruent.length)
    const estimate = estimateDifference(incongruent, congruent)
    return [{ name: 'stroopCost', unit: 'ms', count, estimate }]
  },
  simulate({ clock, trial }, random, skill) {
    if (clock?.phase !== 'answer') return null
    const isRight = random.nextInt(1_000) < skill * 1_000
    const slowerMs = isCongruent(trial) ? 0 : 80
    const afterMs = 550 + slowerMs + random.nextInt(600)
    return { afterMs, move: { isYes: isMatch(trial) === isRight } }
  },
})
