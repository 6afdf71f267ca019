// The statistics of reading: which readings are shown, their points over time, and the figures of all of them. See
// decision 0050.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { statistics } from '@fovea/contract/statistics.ts'
import type { DayCaller } from '../../../domain/days/own-days.ts'
import { choosePer } from '../buckets.ts'
import { findOwnPeriod, type PeriodParts } from '../own-period.ts'
import type { FindRank } from '../ranks/rank.ts'
import { medianOfCount, shorten, shortenIfAny } from '../shorten.ts'
import { findFirstReading, findReadingGroups, findReadingPoints } from './store.ts'

type Query = EndpointRequest<typeof statistics.reading>['query']
type Answer = EndpointReply<typeof statistics.reading>

type Parts = PeriodParts & { findRank: FindRank }

const nothing = {
  per: 'result' as const,
  points: [],
  isCut: false,
  words: 0,
  minutes: 0,
  best: null,
  setWpm: null,
  deliveredWpm: null,
  comprehension: null,
  effectiveWpm: null,
  rank: null,
}

export async function findReadingStatistics(
  parts: Parts,
  caller: DayCaller,
  { period, language, mode }: Query,
): Promise<Answer> {
  const { db, findRank } = parts
  const { userId } = caller
  const { since, spans } = await findOwnPeriod(parts, caller, period, findFirstReading)
  const found = await findReadingGroups(db, userId, { from: null, since, spans })
  const groups = found.map((group) => ({
    language: group.language,
    mode: group.mode,
    readings: group.results,
  }))
  const group = found.find(
    (one) => (language ?? one.language) === one.language && (mode ?? one.mode) === one.mode,
  )
  if (!group) return { period, shown: null, groups, ...nothing }
  const shown = { language: group.language, mode: group.mode }
  const per = choosePer(group)
  const { points, isCut } = await findReadingPoints(db, userId, { group, since, per, spans })
  const { results, tests } = group
  return {
    period,
    shown,
    groups,
    per,
    isCut,
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
    words: group.words,
    minutes: shorten(group.seconds / 60),
    setWpm: medianOfCount(group.setWpm, group.setCount),
    deliveredWpm: medianOfCount(group.deliveredWpm, results),
    best: shortenIfAny(group.best),
    comprehension: medianOfCount(group.comprehension, tests),
    effectiveWpm: medianOfCount(group.effectiveWpm, tests),
    rank: shown.language === 'none' ? null : await findRank(userId, shown.language),
  }
}
