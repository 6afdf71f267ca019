// The view of every game for the web app. Each is a separate chunk with rules, board and round shell.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { PlayableGame } from './kernel/playable.tsx'

type LoadPlayable = () => Promise<{ default: PlayableGame }>

export const views: Readonly<Partial<Record<GameName, LoadPlayable>>> = {
  NUMBERS: () => import('./numbers/view.tsx'),
  '2048': () => import('./2048/view.tsx'),
  SUDOKU: () => import('./sudoku/view.tsx'),
  SUBVOCALIZATION: () => import('./subvocalization/view.tsx'),
  VISUAL_SPAN: () => import('./visual-span/view.tsx'),
}
