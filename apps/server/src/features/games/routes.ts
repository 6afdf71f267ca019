// Results and standings, as the contract's games endpoints say.
import type { contract } from '@fovea/contract'
import { type GameName, gameNames } from '@fovea/contract/game-names.ts'
import type { GameStanding } from '@fovea/contract/games.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Caller, Handlers } from '../../platform/routes.ts'
import { saveResult } from './save-result.ts'
import type { Standings } from './store.ts'

/** Whoever calls, with their standings. */
type Player = Caller<Standings>

const noStandings = Object.fromEntries(
  gameNames.map((name) => [name, { score: 0, bestScore: 0 }]),
) as Record<GameName, GameStanding>

export function gamesHandlers(parts: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.games, Player> {
  return {
    async standings({ caller }) {
      return { ...noStandings, ...caller.beside }
    },

    saveResult({ body, caller }) {
      return saveResult(parts, caller.userId, body)
    },
  }
}
