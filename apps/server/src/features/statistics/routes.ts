// The handlers of the contract's endpoints for statistics: of everything, of reading, of typing, and of games and skills.
import type { contract } from '@fovea/contract'
import { gameKinds } from '@fovea/games/names.ts'
import type { DayCaller } from '../../domain/days/own-days.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/routes.ts'
import { streamCsv } from './csv.ts'
import { activityColumns, gameColumns, readingColumns, typingColumns } from './csv-columns.ts'
import { findStatistics } from './games/one-game.ts'
import { findPeople } from './games/people.ts'
import { findSkills } from './games/skills.ts'
import { keepForAnHour } from './keep-for-an-hour.ts'
import { findActivity } from './overview/activity.ts'
import { findOverview } from './overview/overview.ts'
import { createRank } from './ranks/rank.ts'
import { findReadingStatistics } from './reading/reading-statistics.ts'
import { findTypingStatistics } from './typing/typing-statistics.ts'

type Statistics = Handlers<typeof contract.statistics, DayCaller>
type GameStatistics = Handlers<typeof contract.gameStatistics, DayCaller>

const type = 'text/csv'

export function createStatistics(parts: { db: Db; clock: Clock }): {
  statistics: Statistics
  gameStatistics: GameStatistics
} {
  const keptPeople = keepForAnHour(parts.clock, () => findPeople(parts.db))
  const reading = { ...parts, findRank: createRank(parts, 'effectiveWpm') }
  const typing = { ...parts, findRank: createRank(parts, 'typingWpm') }
  const statistics: Statistics = {
    overview: ({ query, caller }) =>
      findOverview({ ...parts, findPeople: keptPeople }, caller, query.period),

    async activity({ query: { year }, caller }) {
      return { year, days: await findActivity(parts, caller, year) }
    },

    async activityCsv({ query: { year }, caller }) {
      const days = await findActivity(parts, caller, year)
      const fileName = `fovea-activity-${year ?? 'year'}.csv`
      return { bytes: streamCsv(activityColumns, days), type, fileName }
    },

    reading: ({ query, caller }) => findReadingStatistics(reading, caller, query),

    async readingCsv({ query, caller }) {
      const { points } = await findReadingStatistics(reading, caller, query)
      const fileName = `fovea-reading-${query.period}.csv`
      return { bytes: streamCsv(readingColumns, points), type, fileName }
    },

    typing: ({ query, caller }) => findTypingStatistics(typing, caller, query),

    async typingCsv({ query, caller }) {
      const { points } = await findTypingStatistics(typing, caller, query)
      const fileName = `fovea-typing-${query.period}.csv`
      return { bytes: streamCsv(typingColumns, points), type, fileName }
    },
  }
  const gameStatistics: GameStatistics = {
    gameStatistics: ({ query, caller }) => findStatistics(parts, caller, query),

    async gameStatisticsCsv({ query, caller }) {
      const { points, name, period } = await findStatistics(parts, caller, query)
      const fileName = `fovea-${gameKinds[name]}-${period}.csv`
      return { bytes: streamCsv(gameColumns, points), type, fileName }
    },

    async skills({ caller }) {
      return { skills: await findSkills(parts.db, caller.userId, await keptPeople()) }
    },
  }
  return { statistics, gameStatistics }
}
