// The view of every game for the web app. Each is a separate chunk with rules, board and round shell.
import { type GameName, gameNames } from '@fovea/contract/game-names.ts'
import type { PlayableGame } from './kernel/playable.tsx'
import { gameKinds } from './names.ts'

type LoadPlayable = () => Promise<{ default: PlayableGame }>

const byFile = import.meta.glob<{ default: PlayableGame }>('./*/view.tsx')

export const views = Object.fromEntries(
  gameNames.map((name) => [name, byFile[`./${gameKinds[name]}/view.tsx`]]),
) as Readonly<Record<GameName, LoadPlayable>>
