// The statistics of typing: which runs are shown, their points over time, and the figures of all of them.
import { minuteMs } from '@fovea/contract/durations.ts'
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { statistics } from '@fovea/contract/statistics.ts'
import type { DayCaller } from '../../../domain/days/own-days.ts'
import { findSeries } from '../find-series.ts'
import type { PeriodParts } from '../own-period.ts'
import type { FindRank } from '../ranks/rank.ts'
import { medianOfCount, shorten, shortenIfAny } from '../shorten.ts'
import { runs } from './store.ts'

type Query = EndpointRequest<typeof statistics.typing>['query']
type Answer = EndpointReply<typeof statistics.typing>

export async function findTypingStatistics(
  { findRank, ...parts }: PeriodParts & { findRank: FindRank },
  caller: DayCaller,
  query: Query,
): Promise<Answer> {
  const { groups, group, points, ...series } = await findSeries(parts, caller, query, runs)
  return {
    ...series,
    shown: group ? { language: group.language, kind: group.kind } : null,
    groups: groups.map(({ language, kind, results }) => ({ language, kind, runs: results })),
    points: points.map((point) => ({
      at: new Date(point.atMs).toISOString(),
      runs: point.results,
      minutes: shorten(point.ms / minuteMs),
      wpm: shorten(point.wpm),
      best: shorten(point.best),
      accuracy: shortenIfAny(point.accuracy),
      consistency: shortenIfAny(point.consistency),
    })),
    minutes: shorten((group?.ms ?? 0) / minuteMs),
    wpm: medianOfCount(group?.wpm, group?.results),
    best: shortenIfAny(group?.best),
    accuracy: medianOfCount(group?.accuracy, group?.accuracyCount),
    consistency: medianOfCount(group?.consistency, group?.consistencyCount),
    rank: group?.kind === 'test' ? await findRank(caller.userId, group.language) : null,
  }
}
