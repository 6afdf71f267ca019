// The handlers of the contract's games endpoints.
import type { contract } from '@fovea/contract'
import { type GameName, gameNames } from '@fovea/contract/game-names.ts'
import type { GameStanding } from '@fovea/contract/games.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Caller, Handlers } from '../../platform/routes.ts'
import { saveResult } from './save-result.ts'
import type { Standings } from './store.ts'

/** The caller with their standings. */
type Player = Caller<Standings>

const noStanding: GameStanding = { score: 0, bestScore: 0, level: null }

export function gamesHandlers(parts: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.games, Player> {
  return {
    async standings({ caller }) {
      const standings = {} as Record<GameName, GameStanding>
      // Copying them from an object of zeros would take twice as long, on every page of a member.
      for (const name of gameNames) standings[name] = caller.beside[name] ?? noStanding
      return standings
    },

    saveResult({ body, caller }) {
      return saveResult(parts, caller.userId, body)
    },
  }
}
