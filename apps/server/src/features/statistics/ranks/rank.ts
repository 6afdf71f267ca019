// The place of somebody's median among those of other people on this server, if there are enough of them. See decision
// 0050.
import type { Language } from '@fovea/contract/languages.ts'
import type { Estimate } from '@fovea/core/statistics/estimate.ts'
import { rankEstimate } from '@fovea/core/statistics/percentile-rank.ts'
import { estimateTypical, peopleMin } from '@fovea/core/statistics/skill.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { keepForAnHour } from '../keep-for-an-hour.ts'
import { shortenEstimate } from '../shorten.ts'
import { type Compared, findMedians, findOwnResults } from './store.ts'

interface Rank extends Estimate {
  results: number
  people: number
}

export type FindRank = (userId: string, language: Language) => Promise<Rank | null>

export function createRank({ db, clock }: { db: Db; clock: Clock }, compared: Compared): FindRank {
  const findPeople = keepForAnHour(clock, () => findMedians(db, compared))
  return async (userId, language) => {
    const people = await findPeople()
    const others = people.filter((one) => one.language === language && one.userId !== userId)
    if (others.length < peopleMin) return null
    const results = await findOwnResults(db, compared, { userId, language })
    const own = estimateTypical(results)
    if (!own) return null
    const values = others.map(({ value }) => value)
    return {
      ...shortenEstimate(rankEstimate(own, values)),
      results: results.length,
      people: others.length,
    }
  }
}
