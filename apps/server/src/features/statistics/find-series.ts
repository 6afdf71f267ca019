// What the statistics of reading and of typing have alike: the groups of results that can be compared, which of them is
// shown, and its points over time. See decision 0050.
import type { StatisticsPeriod } from '@fovea/contract/statistics-periods.ts'
import type { DayCaller } from '../../domain/days/own-days.ts'
import { choosePer, type Per } from './buckets.ts'
import { findOwnPeriod, type PeriodParts } from './own-period.ts'
import { findPoints, type Results, sumGroups } from './series-store.ts'

type Wanted<Group> = { [Column in keyof Group]?: Group[Column] | undefined }

export async function findSeries<Group, Figures>(
  parts: PeriodParts,
  caller: DayCaller,
  query: Wanted<Group> & { period: StatisticsPeriod },
  results: Results<Group, Figures>,
) {
  const { db } = parts
  const { period } = query
  const wanted: Wanted<Group> = query
  const { userId } = caller
  const { since, spans } = await findOwnPeriod(parts, caller, period, results.findFirst)
  const groups = await sumGroups(db, userId, results, { since, spans })
  const group = groups.find((one) =>
    results.columns.every((column) => (wanted[column] ?? one[column]) === one[column]),
  )
  if (!group) return { period, groups, group, per: 'result' as Per, points: [], isCut: false }
  const per = choosePer(group)
  const found = await findPoints(db, userId, results, { group, since, per, spans })
  return { period, groups, group, per, ...found }
}
