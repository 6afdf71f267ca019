// LETTER_GRID, the Schulte table with letters: its definition. The table is in `rules.ts`, everything else is in the kernel.

import { defineGame, tapPace } from '../kernel/game.ts'
import {
  isCleared,
  judgeSearch,
  type Search,
  scoreSearch,
  simulateSearch,
  stepSearch,
  type Tap,
} from '../kernel/ordered-search.ts'
import { facts } from './facts.ts'
import { maxScore, start, timeLimitMs } from './rules.ts'

export const letterGrid = defineGame<Search, Tap>({
  name: 'LETTER_GRID',
  ...facts,
  rulesVersion: 1,
  modes: [
    { level: 1, isHardGame: false, timeLimitMs },
    { level: 1, isHardGame: true, timeLimitMs },
  ],
  pace: tapPace,
  maxEvents: 1_000,
  start,
  step: stepSearch,
  isOver: isCleared,
  score: scoreSearch,
  maxScore,
  judge: judgeSearch,
  outcome: (state) => ({ isWon: isCleared(state) }),
  simulate: simulateSearch,
})
