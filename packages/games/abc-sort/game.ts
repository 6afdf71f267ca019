// ABC_SORT: its definition. The rules are in `rules.ts`, everything else is in the kernel.

import { loadMaterials } from '@fovea/words/materials.ts'
import { defineGame, type GameMode, tapPace } from '../kernel/game.ts'
import { keepMaterial } from '../kernel/keep-material.ts'
import { facts } from './facts.ts'
import {
  expire,
  isLeft,
  listSortedWords,
  maxScore,
  type SortedWord,
  type State,
  score,
  start,
  step,
  type Tap,
  timeLimitMs,
} from './rules.ts'

const makeMode = (level: number): GameMode => ({ level, isHardGame: false, timeLimitMs })

export const abcSort = defineGame<State, Tap, readonly SortedWord[]>({
  name: 'ABC_SORT',
  ...facts,
  rulesVersion: 1,
  modes: [makeMode(5), makeMode(4), makeMode(6), makeMode(7), makeMode(8)],
  levelChoice: 'staircase',
  pace: tapPace,
  maxEvents: 1_000,
  loadMaterial: keepMaterial(async (language) => {
    const { words } = await loadMaterials(language)
    return listSortedWords(words, language)
  }),
  start,
  step,
  nextDeadlineMs: (state) => state.shownUntilMs,
  expire,
  isOver: (state) => state.setIndex === state.setsMax,
  score,
  maxScore,
  judge(before, after, atMs) {
    const isRight = after.successCount > before.successCount
    if (!isRight && after.missCount === before.missCount) return undefined
    return { isRight, reactionMs: atMs - before.readyAtMs }
  },
  outcome: (state) => ({
    isWon: state.setIndex === state.setsMax,
    nextLevel: state.staircase.level,
  }),
  simulate(state, random, skill) {
    if (state.shownUntilMs !== null) return null
    const isRight = random.nextInt(1_000) < skill * 1_000
    const left = state.set.order.filter((index) => isLeft(state, index))
    const index = isRight ? state.set.order[state.placedCount] : random.pick(left)
    return { afterMs: 700 + random.nextInt(1_500), move: { index: index ?? 0 } }
  },
})
