// MEMORY_NUMBER, the digit span: its definition.

import type { Random } from '@fovea/core/random.ts'
import { defineGame, type GameMode, type Pace } from '../kernel/game.ts'
import { facts } from './facts.ts'
import {
  expire,
  findNextLevel,
  levels,
  maxScore,
  nextDeadlineMs,
  type Ready,
  type State,
  score,
  start,
  step,
  type Typed,
} from './rules.ts'

const firstLevel = 4
const otherLevels = Array.from(
  { length: levels.highest - levels.lowest + 1 },
  (_, index) => levels.lowest + index,
).filter((level) => level !== firstLevel)

const makeMode = (level: number): GameMode => ({ level, isHardGame: false, timeLimitMs: null })

/** Before each answer there are a pause, a fixation and at least two key strokes. */
const pace: Pace = { minGapMs: 200, minMeanGapMs: 500 }

export const memoryNumber = defineGame<State, Ready | Typed>({
  name: 'MEMORY_NUMBER',
  ...facts,
  rulesVersion: 1,
  modes: [makeMode(firstLevel), ...otherLevels.map(makeMode)],
  levelChoice: 'staircase',
  pace,
  maxEvents: 200,
  start,
  step,
  nextDeadlineMs,
  expire,
  isOver: (state) => state.clock === null,
  score,
  maxScore,
  judge(before, after, atMs) {
    if (before.typed !== null || after.typed === null || before.clock === null) return undefined
    const isRight = after.typed === after.digits
    return { isRight, reactionMs: atMs - before.clock.sinceMs }
  },
  outcome: (state) => ({
    isWon: state.clock === null,
    nextLevel: findNextLevel(state),
    matches: state.matchCount,
  }),
  simulate({ clock, digits, isRelaxed }, random, skill) {
    if (clock?.phase === 'stimulus' && isRelaxed) {
      return { afterMs: 1_000 + 400 * digits.length, move: { kind: 'ready' } }
    }
    if (clock?.phase !== 'answer') return null
    const isRight = random.nextInt(1_000) < skill * 1_000
    const afterMs = 500 + 300 * digits.length + random.nextInt(1_000)
    const typed = isRight ? digits : changeOneDigit(digits, random)
    return { afterMs, move: { kind: 'typed', digits: typed } }
  },
})

function changeOneDigit(digits: string, random: Random): string {
  const place = random.nextInt(digits.length)
  const changed = (Number(digits[place]) + 1 + random.nextInt(9)) % 10
  return digits.slice(0, place) + changed + digits.slice(place + 1)
}
