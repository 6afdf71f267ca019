// Compares days with results. Runs in a thread, since a year of results would hold up other calls. See decision 0052.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { insight } from '@fovea/contract/insight.ts'
import type { InsightOutcome } from '@fovea/contract/insight-choices.ts'
import type { DatedRule } from '@fovea/core/days/cut-days.ts'
import { insightDaysMin } from '@fovea/core/insight/effect.ts'
import { findInsights, type Insight, type TrackedDay } from '@fovea/core/insight/find-insights.ts'
import type { Gathered } from './gather-results.ts'
import { placeOutcome } from './place-outcome.ts'

export interface InsightQuestion {
  rules: readonly DatedRule[]
  tracks: readonly TrackedDay[]
  gathered: readonly Gathered[]
}

type Answer = EndpointReply<typeof insight.insights>

export default function compareResults({ rules, tracks, gathered }: InsightQuestion): Answer {
  const outcomes = gathered.map((one) => placeOutcome(one, rules))
  const insights = findInsights(tracks, outcomes)
  return {
    outcomes: gathered.map(({ outcome }, at) => {
      // Every day with a result has a day of the week.
      const ofWeek = insights.find((one) => one.factor === 'weekday' && one.outcome === outcome)
      const days = ofWeek?.days ?? 0
      const results = outcomes[at]?.results.length ?? 0
      return { outcome, results, days, daysMissing: countMissing(days) }
    }),
    insights: insights.map(describeInsight),
  }
}

function describeInsight(found: Insight): Answer['insights'][number] {
  const { factor, days } = found
  const names = {
    factor,
    outcome: found.outcome as InsightOutcome,
    days,
    daysMissing: countMissing(days),
  }
  if ('reason' in found) return { ...names, effect: null, reason: found.reason }
  const { estimate, correlation, corrected, holds, groups } = found
  const weekday = 'weekday' in found ? found.weekday : null
  const effect = { estimate, correlation, chance: corrected, holds, weekday, groups }
  return { ...names, effect, reason: null }
}

function countMissing(days: number): number {
  return Math.max(0, insightDaysMin - days)
}
