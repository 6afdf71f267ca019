// MEMORY_GRID, the pattern span: its definition.

import { defineGame, type GameMode, tapPace } from '../kernel/game.ts'
import { facts } from './facts.ts'
import {
  expire,
  isTapped,
  levels,
  maxScore,
  nextDeadlineMs,
  type Ready,
  readLevel,
  type State,
  score,
  start,
  step,
  type Tap,
} from './rules.ts'

const makeMode = (level: number): GameMode => ({ level, isHardGame: false, timeLimitMs: null })
const higherLevels = Array.from(
  { length: levels.highest - levels.lowest },
  (_, index) => levels.lowest + 1 + index,
)

export const memoryGrid = defineGame<State, Ready | Tap>({
  name: 'MEMORY_GRID',
  ...facts,
  rulesVersion: 1,
  modes: [makeMode(levels.lowest), ...higherLevels.map(makeMode)],
  levelChoice: 'staircase',
  pace: tapPace,
  maxEvents: 500,
  start,
  step,
  nextDeadlineMs,
  expire,
  isOver: (state) => state.clock === null,
  score,
  maxScore,
  judge(before, after, atMs) {
    const isRight = after.foundCount > before.foundCount
    const isMiss = after.missed.length > before.missed.length
    if (!isRight && !isMiss) return undefined
    return { isRight, reactionMs: atMs - (before.tappedAtMs ?? before.clock?.sinceMs ?? 0) }
  },
  outcome: (state) => ({ isWon: state.clock === null, nextLevel: state.staircase.level }),
  simulate(state, random, skill) {
    const { clock, isRelaxed, staircase, lit } = state
    if (clock?.phase === 'stimulus' && isRelaxed) return { afterMs: 2_000, move: { kind: 'ready' } }
    if (clock?.phase !== 'answer') return null
    const { columns } = readLevel(staircase.level)
    const isRight = random.nextInt(1_000) < skill * 1_000
    const cells = Array.from({ length: columns * columns }, (_, cell) => cell).filter(
      (cell) => lit.includes(cell) === isRight && !isTapped(state, cell),
    )
    const afterMs = 400 + random.nextInt(800)
    return { afterMs, move: { kind: 'tap', cell: random.pick(cells) } }
  },
})
