// WORD_SCRAMBLE: its definition. The rules are in `rules.ts`, everything else is in the kernel.

import { loadMaterials } from '@fovea/words/materials.ts'
import { defineGame, type GameMode } from '../kernel/game.ts'
import { keepMaterial } from '../kernel/keep-material.ts'
import { facts } from './facts.ts'
import {
  type Attempt,
  expire,
  findOrder,
  makeWordList,
  maxScore,
  pace,
  type State,
  score,
  start,
  step,
  timeLimitMs,
  type WordList,
} from './rules.ts'

const makeMode = (level: number): GameMode => ({ level, isHardGame: false, timeLimitMs })

export const wordScramble = defineGame<State, Attempt, WordList>({
  name: 'WORD_SCRAMBLE',
  ...facts,
  rulesVersion: 1,
  modes: [makeMode(4), makeMode(5), makeMode(6), makeMode(7), makeMode(8)],
  levelChoice: 'staircase',
  pace,
  maxEvents: 1_000,
  loadMaterial: keepMaterial(async (language) => {
    const { words, isUnfit } = await loadMaterials(language)
    return makeWordList(words, isUnfit)
  }),
  start,
  step,
  nextDeadlineMs: (state) => state.shownUntilMs,
  expire,
  isOver: (state) => state.wordIndex === state.wordsMax,
  score,
  maxScore,
  judge(before, after, atMs) {
    const isRight = after.successCount > before.successCount
    if (!isRight && after.skipCount === before.skipCount) return undefined
    return { isRight, reactionMs: atMs - before.readyAtMs }
  },
  outcome: (state) => ({
    isWon: state.wordIndex === state.wordsMax,
    nextLevel: state.staircase.level,
  }),
  simulate(state, random, skill) {
    if (state.shownUntilMs !== null) return null
    const { riddle } = state
    const afterMs = 2_000 + random.nextInt(4_000)
    if (random.nextInt(1_000) < skill * 1_000) {
      return { afterMs, move: { kind: 'submit', order: findOrder(riddle, riddle.word) } }
    }
    const order = riddle.letters.map((_, index) => index)
    const isSkip = random.nextInt(2) === 0
    return { afterMs, move: isSkip ? { kind: 'skip' } : { kind: 'submit', order } }
  },
})
