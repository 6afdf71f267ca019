// The statistics of typing: which runs are shown, their points over time, and the figures of all of them.
import { minuteMs } from '@fovea/contract/durations.ts'
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { statistics } from '@fovea/contract/statistics.ts'
import type { DayCaller } from '../../../domain/days/own-days.ts'
import { choosePer } from '../buckets.ts'
import { findOwnPeriod, type PeriodParts } from '../own-period.ts'
import type { FindRank } from '../ranks/rank.ts'
import { medianOfCount, shorten, shortenIfAny } from '../shorten.ts'
import { findFirstRun, findTypingGroups, findTypingPoints } from './store.ts'

type Query = EndpointRequest<typeof statistics.typing>['query']
type Answer = EndpointReply<typeof statistics.typing>

type Parts = PeriodParts & { findRank: FindRank }

const nothing = {
  per: 'result' as const,
  points: [],
  isCut: false,
  minutes: 0,
  best: null,
  wpm: null,
  accuracy: null,
  consistency: null,
  rank: null,
}

export async function findTypingStatistics(
  parts: Parts,
  caller: DayCaller,
  { period, language, kind }: Query,
): Promise<Answer> {
  const { db, findRank } = parts
  const { userId } = caller
  const { since, spans } = await findOwnPeriod(parts, caller, period, findFirstRun)
  const found = await findTypingGroups(db, userId, { from: null, since, spans })
  const groups = found.map((group) => ({
    language: group.language,
    kind: group.kind,
    runs: group.results,
  }))
  const group = found.find(
    (one) => (language ?? one.language) === one.language && (kind ?? one.kind) === one.kind,
  )
  if (!group) return { period, shown: null, groups, ...nothing }
  const shown = { language: group.language, kind: group.kind }
  const per = choosePer(group)
  const { points, isCut } = await findTypingPoints(db, userId, { group, since, per, spans })
  return {
    period,
    shown,
    groups,
    per,
    isCut,
    points: points.map((point) => ({
      at: new Date(point.atMs).toISOString(),
      runs: point.results,
      minutes: shorten(point.ms / minuteMs),
      wpm: shorten(point.wpm),
      best: shorten(point.best),
      accuracy: shortenIfAny(point.accuracy),
      consistency: shortenIfAny(point.consistency),
    })),
    minutes: shorten(group.ms / minuteMs),
    wpm: medianOfCount(group.wpm, group.results),
    best: shorten(group.best),
    accuracy: medianOfCount(group.accuracy, group.accuracyCount),
    consistency: medianOfCount(group.consistency, group.consistencyCount),
    rank: shown.kind === 'test' ? await findRank(userId, shown.language) : null,
  }
}
