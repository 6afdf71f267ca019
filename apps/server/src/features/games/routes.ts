// The handlers of the contract's games endpoints.
import type { contract } from '@fovea/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Caller, Handlers } from '../../platform/routes.ts'
import { describeStandings } from './describe-standings.ts'
import { saveResult } from './save-result.ts'
import type { Standings } from './store.ts'

/** The caller with their standings. */
type Player = Caller<Standings>

export function gamesHandlers(parts: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.games, Player> {
  return {
    standings: async ({ caller }) => describeStandings(caller.beside),

    saveResult({ body, caller }) {
      return saveResult(parts, caller.userId, body)
    },
  }
}
