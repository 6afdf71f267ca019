// TWIN_LETTERS: its definition. The rules are in `rules.ts`, everything else is in the kernel.

import { alphabets } from '@fovea/words/alphabets.ts'
import { loadStopList } from '@fovea/words/stop-list.ts'
import { defineGame, tapPace } from '../kernel/game.ts'
import { facts } from './facts.ts'
import {
  expire,
  findTwin,
  type Letters,
  maxScore,
  type State,
  score,
  start,
  step,
  type Tap,
  timeLimitMs,
} from './rules.ts'

export const twinLetters = defineGame<State, Tap, Letters>({
  name: 'TWIN_LETTERS',
  ...facts,
  rulesVersion: 2,
  modes: [{ level: 1, isHardGame: false, timeLimitMs }],
  pace: tapPace,
  maxEvents: 1_000,
  loadMaterial: async (language) => ({
    alphabet: alphabets[language],
    stopList: await loadStopList(language),
  }),
  start,
  step,
  nextDeadlineMs: (state) => state.restsUntilMs,
  expire,
  isOver: (state) => state.fieldIndex === state.fieldsMax,
  score,
  maxScore,
  judge(before, after, atMs) {
    const isRight = after.matchCount > before.matchCount
    if (!isRight && after.missCount === before.missCount) return undefined
    return { isRight, reactionMs: atMs - before.readyAtMs }
  },
  outcome: (state) => ({
    isWon: state.fieldIndex === state.fieldsMax,
    matches: state.matchCount,
  }),
  simulate(state, random, skill) {
    if (state.restsUntilMs !== null) return null
    const free = state.cells
      .map((_, cell) => cell)
      .filter((cell) => cell !== state.open && !state.matched.includes(cell))
    const isRight = state.open !== null && random.nextInt(1_000) < skill * 1_000
    const cell = isRight ? findTwin(state, state.open ?? 0) : random.pick(free)
    return { afterMs: 400 + random.nextInt(1_200), move: { cell } }
  },
})
