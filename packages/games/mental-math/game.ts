// MENTAL_MATH, mental arithmetic: its definition.

import { defineGame, type GameMode } from '../kernel/game.ts'
import { facts } from './facts.ts'
import { type ArithmeticLevel, arithmeticLevels } from './levels.ts'
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

/** "True when level is above 1": the hard rounds are those of the higher levels, not other rules. */
const makeMode = ({ value }: ArithmeticLevel): GameMode => {
  return { level: value, isHardGame: value > 1, timeLimitMs }
}
const [easiest, ...others] = arithmeticLevels

export const mentalMath = defineGame<State, Answered>({
  name: 'MENTAL_MATH',
  ...facts,
  rulesVersion: 2,
  comparableSince: 2,
  modes: [makeMode(easiest), ...others.map(makeMode)],
  levelChoice: 'player',
  pace: { minGapMs: 150, minMeanGapMs },
  maxEvents: 200,
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
      isRight: score(after) > score(before),
      reactionMs: atMs - (before.clock?.sinceMs ?? 0),
      condition: before.problem.operation,
    }
  },
  outcome: (state) => ({ isWon: state.clock === null }),
  simulate({ clock, problem }, random, skill) {
    if (clock?.phase !== 'answer') return null
    const isRight = random.nextInt(1_000) < skill * 1_000
    const answer = isRight ? problem.answer : problem.answer + 1 + random.nextInt(9)
    return { afterMs: 1_000 + random.nextInt(2_500), move: { answer } }
  },
})
