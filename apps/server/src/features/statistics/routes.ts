// The handlers of the contract's endpoints for statistics of games and skills.
import type { contract } from '@fovea/contract'
import { gameKinds } from '@fovea/games/names.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/routes.ts'
import { streamCsv } from './games/csv.ts'
import { findStatistics } from './games/one-game.ts'
import { createPeople } from './games/people.ts'
import { findSkills } from './games/skills.ts'

export function gameStatisticsHandlers(parts: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.gameStatistics> {
  const findPeople = createPeople(parts)
  return {
    gameStatistics({ query, caller }) {
      return findStatistics(parts, caller.userId, query)
    },

    async gameStatisticsCsv({ query, caller }) {
      const { points, name, period } = await findStatistics(parts, caller.userId, query)
      const fileName = `fovea-${gameKinds[name]}-${period}.csv`
      return { bytes: streamCsv(points), type: 'text/csv', fileName }
    },

    async skills({ caller }) {
      return { skills: await findSkills(parts.db, caller.userId, await findPeople()) }
    },
  }
}
