// The facts of every game for the web app, which lists games and plans their time before it loads any rules.
import { type GameName, gameNames } from '@fovea/contract/game-names.ts'
import type { GameFacts } from './kernel/game.ts'
import { gameKinds } from './names.ts'

const byFile = import.meta.glob<GameFacts>('./*/facts.ts', { eager: true, import: 'facts' })

export const factsOfGames = Object.fromEntries(
  gameNames.map((name) => [name, byFile[`./${gameKinds[name]}/facts.ts`]]),
) as Readonly<Record<GameName, GameFacts>>
