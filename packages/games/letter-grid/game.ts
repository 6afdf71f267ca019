// LETTER_GRID, the Schulte table with letters: its definition. The table is in `rules.ts`, everything else is in the kernel.
import { loadStopList, type StopList } from '@fovea/words/stop-list.ts'
import { defineGame } from '../kernel/game.ts'
import { type Search, searchRules, type Tap } from '../kernel/ordered-search.ts'
import { facts } from './facts.ts'
import { maxScore, start, timeLimitMs } from './rules.ts'

export const letterGrid = defineGame<Search, Tap, StopList>({
  ...searchRules,
  name: 'LETTER_GRID',
  ...facts,
  rulesVersion: 2,
  modes: [
    { level: 1, isHardGame: false, timeLimitMs },
    { level: 1, isHardGame: true, timeLimitMs },
  ],
  loadMaterial: loadStopList,
  start,
  maxScore,
})
