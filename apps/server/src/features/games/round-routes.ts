// The handlers of the contract's endpoints about rounds.
import type { contract } from '@fovea/contract'
import { issueSeeds } from '../../domain/seeds/issue-seeds.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/routes.ts'
import { listRounds, readRound, sumDays } from './list-rounds.ts'

export function roundsHandlers(parts: { db: Db; clock: Clock }): Handlers<typeof contract.rounds> {
  const { db } = parts
  return {
    async issueSeeds({ body, caller }) {
      return { seeds: await issueSeeds(parts, caller.userId, body) }
    },
    results: ({ query, caller }) => listRounds(db, caller.userId, query),
    result: ({ params, caller }) => readRound(db, caller.userId, params.id),
    allGamesByDays: ({ query, caller }) => sumDays(db, caller.userId, query),
  }
}
