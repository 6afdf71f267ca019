// NUMBERS, the Schulte table: its definition. The table is in `rules.ts`, everything else is in the kernel.
import { defineGame } from '../kernel/game.ts'
import { searchRules, type Tap } from '../kernel/ordered-search.ts'
import { facts } from './facts.ts'
import { maxScore, type State, start, timeLimitMs } from './rules.ts'

export const numbers = defineGame<State, Tap>({
  ...searchRules,
  name: 'NUMBERS',
  ...facts,
  rulesVersion: 1,
  modes: [
    { level: 1, isHardGame: false, timeLimitMs },
    { level: 1, isHardGame: true, timeLimitMs },
  ],
  start,
  maxScore,
})
