// NUMBER_GRID, the table of Gorbov: its definition. The table is in `rules.ts`, everything else is in the kernel.
import { defineGame } from '../kernel/game.ts'
import { searchRules, type Tap } from '../kernel/ordered-search.ts'
import { facts } from './facts.ts'
import { hardTimeLimitMs, maxScore, type State, score, start, timeLimitMs } from './rules.ts'

export const twoColored = defineGame<State, Tap>({
  ...searchRules,
  name: 'NUMBER_GRID',
  ...facts,
  rulesVersion: 1,
  modes: [
    { level: 1, isHardGame: false, timeLimitMs },
    { level: 1, isHardGame: true, timeLimitMs: hardTimeLimitMs },
  ],
  start,
  score,
  maxScore,
})
