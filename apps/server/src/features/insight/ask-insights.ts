// Answers the insights: gathers results from the database, and has them compared in a thread.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { insight } from '@fovea/contract/insight.ts'
import { insightOutcomes } from '@fovea/contract/insight-choices.ts'
import { measuredFields } from '@fovea/contract/track.ts'
import { addDays } from '@fovea/core/days/calendar.ts'
import { dayAt } from '@fovea/core/days/cut-days.ts'
import type { TrackedDay } from '@fovea/core/insight/find-insights.ts'
import { type DayCaller, noteRule } from '../../domain/days/own-days.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { InsightQuestion } from './compare-results.ts'
import { type Gathered, gatherResults } from './gather-results.ts'
import { findTracks } from './result-store.ts'
import { runInThread } from './run-in-thread.ts'

type Answer = EndpointReply<typeof insight.insights>

const tracksDays = 410

export async function askInsights(
  { db, clock }: { db: Db; clock: Clock },
  caller: DayCaller,
): Promise<Answer> {
  const { userId } = caller
  const now = clock.now()
  const rules = await noteRule(db, caller, now)
  const since = addDays(dayAt(now.getTime(), rules), -tracksDays)
  const rows = await findTracks(db, userId, since)
  const gathered: Gathered[] = []
  // One after the other, so that one person never holds several connections.
  for (const outcome of insightOutcomes) {
    gathered.push(await gatherResults(db, userId, { outcome, to: now }))
  }
  const module = new URL('./compare-results.ts', import.meta.url)
  const question: InsightQuestion = { rules, tracks: rows.map(describeDay), gathered }
  return runInThread<Answer>(userId, module, question)
}

function describeDay({ day, ...row }: Awaited<ReturnType<typeof findTracks>>[number]): TrackedDay {
  const { sleep, moodMorning, moodEvening, water } = row
  return {
    date: day,
    sleep: sleep ?? 0,
    moodMorning: moodMorning ?? 0,
    moodEvening: moodEvening ?? 0,
    water: water ?? 0,
    given: measuredFields.filter((field) => row[field] !== null),
  }
}
