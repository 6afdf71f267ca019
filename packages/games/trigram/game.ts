// TRIGRAM: its definition. What it shares with the other game of this kind is in `kernel/search-field.ts`.

import { defineGame } from '../kernel/game.ts'
import {
  type SearchMaterial,
  type SearchState,
  type SearchTap,
  searchGame,
  startSearch,
} from '../kernel/search-field.ts'
import { loadSearchMaterial } from '../kernel/search-material.ts'
import { facts } from './facts.ts'
import { maxScore, score } from './rules.ts'

export const trigram = defineGame<SearchState, SearchTap, SearchMaterial>({
  ...searchGame,
  name: 'TRIGRAM',
  ...facts,
  rulesVersion: 2,
  loadMaterial: loadSearchMaterial('trigrams'),
  start: startSearch,
  score,
  maxScore,
})
