// The view of every game for the web app. Each is a separate chunk with rules, board and round shell.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { PlayableGame } from './kernel/playable.tsx'

type LoadPlayable = () => Promise<{ default: PlayableGame }>

export const views: Readonly<Partial<Record<GameName, LoadPlayable>>> = {
  MEMORY_NUMBER: () => import('./memory-number/view.tsx'),
  MEMORY_GRID: () => import('./memory-grid/view.tsx'),
  NUMBERS: () => import('./numbers/view.tsx'),
  LETTER_GRID: () => import('./letter-grid/view.tsx'),
  FLIP_CARDS: () => import('./flip-cards/view.tsx'),
  NUMBER_GRID: () => import('./two-colored/view.tsx'),
  BIGRAM: () => import('./bigram/view.tsx'),
  TRIGRAM: () => import('./trigram/view.tsx'),
  SUBVOCALIZATION: () => import('./subvocalization/view.tsx'),
  MENTAL_MATH: () => import('./mental-math/view.tsx'),
  '2048': () => import('./2048/view.tsx'),
  SUDOKU: () => import('./sudoku/view.tsx'),
  COLOR_MATCH: () => import('./color-match/view.tsx'),
  ABC_SORT: () => import('./abc-sort/view.tsx'),
  WORD_SCRAMBLE: () => import('./word-scramble/view.tsx'),
  VISUAL_SPAN: () => import('./visual-span/view.tsx'),
  TWIN_LETTERS: () => import('./twin-letters/view.tsx'),
}
