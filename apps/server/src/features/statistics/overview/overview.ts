// The overview: what was read, typed and played in a period, how fast, and the activity of a year.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { statistics } from '@fovea/contract/statistics.ts'
import type { StatisticsPeriod } from '@fovea/contract/statistics-periods.ts'
import { dayAt } from '@fovea/core/days/cut-days.ts'
import { type DayCaller, noteRule } from '../../../domain/days/own-days.ts'
import type { People } from '../games/people.ts'
import { findSkills } from '../games/skills.ts'
import type { PeriodParts } from '../own-period.ts'
import { cutLastDays, cutPeriod } from '../period.ts'
import { findUnderstanding, readings, type Understanding } from '../reading/store.ts'
import { type SummedGroup, sumGroups } from '../series-store.ts'
import { medianOfCount, shorten } from '../shorten.ts'
import { runs } from '../typing/store.ts'
import { calendarDays, sumDays } from './activity.ts'
import { type ActivitySum, findFirstActivity, sumActivity } from './store.ts'

type Answer = EndpointReply<typeof statistics.overview>

type Parts = PeriodParts & { findPeople: () => Promise<People> }

export async function findOverview(
  { db, clock, findPeople }: Parts,
  caller: DayCaller,
  period: StatisticsPeriod,
): Promise<Answer> {
  const { userId } = caller
  const now = clock.now()
  const nowMs = now.getTime()
  const [rules, firstMs] = await Promise.all([
    noteRule(db, caller, now),
    findFirstActivity(db, userId),
  ])
  const year = cutLastDays(calendarDays, rules, nowMs)
  const { from, since } = cutPeriod(period, { rules, nowMs, firstMs: nowMs })
  // Which day a result belongs to matters to the calendar only.
  const whole = { from, since, spans: year.slice(0, 1) }
  const [sums, reading, typing, understanding, people] = await Promise.all([
    sumActivity(db, userId, { since, spans: year }),
    sumGroups(db, userId, readings, whole),
    sumGroups(db, userId, runs, whole),
    findUnderstanding(db, userId, whole),
    findPeople(),
  ])
  const total = totalsOf(sums)
  return {
    period,
    from,
    today: dayAt(nowMs, rules),
    reading: {
      sessions: total.sessions.count,
      tests: total.tests.count,
      words: total.sessions.words + total.tests.words,
      minutes: shorten(total.sessions.minutes + total.tests.minutes),
      speed: describeReading(reading[0]),
      understanding: describeUnderstanding(understanding),
    },
    typing: {
      runs: total.runs.count,
      minutes: shorten(total.runs.minutes),
      speed: describeTyping(typing.find(({ kind }) => kind !== 'import')),
    },
    games: { rounds: total.rounds.count, minutes: shorten(total.rounds.minutes) },
    skills: await findSkills(db, userId, people),
    days: sumDays(sums, year),
    firstYear: firstMs === undefined ? null : Number(dayAt(firstMs, rules).slice(0, 4)),
  }
}

function totalsOf(sums: readonly ActivitySum[]) {
  const totalOf = (what: ActivitySum['what']) => {
    const own = sums.filter((sum) => sum.isInPeriod && sum.what === what)
    const add = (read: (sum: ActivitySum) => number) =>
      own.reduce((total, sum) => total + read(sum), 0)
    return {
      count: add(({ count }) => count),
      words: add(({ words }) => words),
      minutes: add(({ seconds }) => seconds / 60),
    }
  }
  return {
    sessions: totalOf('sessions'),
    tests: totalOf('tests'),
    runs: totalOf('runs'),
    rounds: totalOf('rounds'),
  }
}

function describeReading(
  group: SummedGroup<typeof readings> | undefined,
): Answer['reading']['speed'] {
  if (!group) return null
  const { language, mode, setWpm, setCount, deliveredWpm, results, best } = group
  return {
    language,
    mode,
    setWpm: medianOfCount(setWpm, setCount),
    deliveredWpm: { value: shorten(deliveredWpm), count: results },
    best: shorten(best ?? deliveredWpm),
  }
}

function describeUnderstanding(
  found: Understanding | undefined,
): Answer['reading']['understanding'] {
  if (!found) return null
  const { language, tests: count, comprehension, effectiveWpm, best } = found
  return {
    language,
    comprehension: { value: shorten(comprehension), count },
    effectiveWpm: { value: shorten(effectiveWpm), count },
    best: shorten(best),
  }
}

function describeTyping(group: SummedGroup<typeof runs> | undefined): Answer['typing']['speed'] {
  if (!group) return null
  const { language, kind, wpm, results, best, accuracy, accuracyCount } = group
  return {
    language,
    kind,
    wpm: { value: shorten(wpm), count: results },
    best: shorten(best),
    accuracy: medianOfCount(accuracy, accuracyCount),
  }
}
