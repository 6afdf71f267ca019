// NUMBERS, the Schulte table: its definition. The rules are in `rules.ts`, everything else is in the kernel.
import { defineGame, tapPace } from '../kernel/game.ts'
import {
  cellCount,
  maxScore,
  nextNumber,
  type State,
  score,
  start,
  step,
  type Tap,
  timeLimitMs,
} from './rules.ts'

export const numbers = defineGame<State, Tap>({
  name: 'NUMBERS',
  rulesVersion: 1,
  modes: [
    { level: 1, isHardGame: false, timeLimitMs },
    { level: 1, isHardGame: true, timeLimitMs },
  ],
  pace: tapPace,
  maxEvents: 1_000,
  start,
  step,
  isOver: (state) => state.clearedAtMs !== null,
  score,
  maxScore,
  judge(before, after, atMs) {
    const isRight = after.foundCount > before.foundCount
    return { isRight, reactionMs: atMs - before.foundAtMs }
  },
  outcome: (state) => ({ isWon: state.clearedAtMs !== null }),
  simulate(state, random, skill) {
    const rightCell = state.numbers.indexOf(nextNumber(state))
    const isRight = random.nextInt(1_000) < skill * 1_000
    const cell = isRight ? rightCell : random.nextInt(cellCount)
    return { afterMs: 600 + random.nextInt(1_800), move: { cell } }
  },
})
