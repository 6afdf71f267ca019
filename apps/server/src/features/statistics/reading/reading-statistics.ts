// The statistics of reading: which readings are shown, their points over time, and the figures of all of them.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { statistics } from '@fovea/contract/statistics.ts'
import type { DayCaller } from '../../../domain/days/own-days.ts'
import { findSeries } from '../find-series.ts'
import type { PeriodParts } from '../own-period.ts'
import type { FindRank } from '../ranks/rank.ts'
import { medianOfCount, shorten, shortenIfAny } from '../shorten.ts'
import { readings } from './store.ts'

type Query = EndpointRequest<typeof statistics.reading>['query']
type Answer = EndpointReply<typeof statistics.reading>

export async function findReadingStatistics(
  { findRank, ...parts }: PeriodParts & { findRank: FindRank },
  caller: DayCaller,
  query: Query,
): Promise<Answer> {
  const { groups, group, points, ...series } = await findSeries(parts, caller, query, readings)
  return {
    ...series,
    shown: group ? { language: group.language, mode: group.mode } : null,
    groups: groups.map(({ language, mode, results }) => ({ language, mode, readings: results })),
    points: points.map((point) => ({
      at: new Date(point.atMs).toISOString(),
      readings: point.results,
      words: point.words,
      tests: point.tests,
      minutes: shorten(point.seconds / 60),
      setWpm: shortenIfAny(point.setWpm),
      deliveredWpm: shorten(point.deliveredWpm),
      comprehension: shortenIfAny(point.comprehension),
      effectiveWpm: shortenIfAny(point.effectiveWpm),
    })),
    words: group?.words ?? 0,
    minutes: shorten((group?.seconds ?? 0) / 60),
    setWpm: medianOfCount(group?.setWpm, group?.setCount),
    deliveredWpm: medianOfCount(group?.deliveredWpm, group?.results),
    best: shortenIfAny(group?.best),
    comprehension: medianOfCount(group?.comprehension, group?.tests),
    effectiveWpm: medianOfCount(group?.effectiveWpm, group?.tests),
    rank: group && group.language !== 'none' ? await findRank(caller.userId, group.language) : null,
  }
}
