// BIGRAM: its definition. What it shares with the other game of this kind is in `kernel/search-field.ts`.

import { loadMaterials, type Materials } from '@fovea/words/materials.ts'
import { defineGame } from '../kernel/game.ts'
import { type SearchState, type SearchTap, searchGame } from '../kernel/search-field.ts'
import { facts } from './facts.ts'
import { maxScore, score, start } from './rules.ts'

export const bigram = defineGame<SearchState, SearchTap, Materials>({
  ...searchGame,
  name: 'BIGRAM',
  ...facts,
  rulesVersion: 1,
  loadMaterial: loadMaterials,
  start,
  score,
  maxScore,
})
