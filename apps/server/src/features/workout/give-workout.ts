// Answers with today's workout and, if it was begun and not finished, with yesterday's.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { GameName } from '@fovea/contract/game-names.ts'
import type { Workout, WorkoutRound, workout } from '@fovea/contract/workout.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { cutIntoDays, type DaySpan, dayAt } from '@fovea/core/days/cut-days.ts'
import { expectMinutesOfAll } from '@fovea/core/workout/expected-minutes.ts'
import { areAllDone, countRounds, firstMoment } from '@fovea/core/workout/progress.ts'
import { games } from '@fovea/games/registry.ts'
import { type DayCaller, noteRule } from '../../domain/days/own-days.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { makeWorkout } from './make-workout.ts'
import { findRounds, findWorkouts, type SavedWorkout } from './store.ts'

type Answer = EndpointReply<typeof workout.workout>

/** Contains yesterday and today wherever the user is. */
const aroundMs = 72 * 3_600_000

const available = Object.keys(games) as GameName[]

export async function giveWorkout(
  { db, clock }: { db: Db; clock: Clock },
  caller: DayCaller,
): Promise<Answer> {
  const { userId } = caller
  const now = clock.now()
  const nowMs = now.getTime()
  const rules = await noteRule(db, caller, now)
  const today = dayAt(nowMs, rules)
  const yesterday = addDays(today, -1)
  const saved = await findWorkouts(db, userId, { from: yesterday, to: today })
  const todays =
    saved.find(({ day }) => day === today) ??
    (await makeWorkout({ db, available }, userId, { day: today, rules }))
  const yesterdays = saved.find(({ day }) => day === yesterday)

  const spans = cutIntoDays(rules, { fromMs: nowMs - aroundMs, toMs: nowMs + aroundMs })
  const both = [todays, ...(yesterdays ? [yesterdays] : [])]
  const rounds = await findRounds(db, userId, {
    names: [...new Set(both.flatMap(({ steps }) => steps.map(({ name }) => name)))],
    ...limitsOf(spans, [yesterday, today]),
  })
  return {
    ...describeWorkout(todays, [today], { spans, rounds }),
    yesterday: yesterdays ? describeYesterday(yesterdays, today, { spans, rounds }) : null,
  }
}

interface Played {
  spans: readonly DaySpan[]
  rounds: readonly WorkoutRound[]
}

/** null if there is nothing to finish. Rounds of today count too if there was one on its own day. */
function describeYesterday(saved: SavedWorkout, today: Day, played: Played): Workout | null {
  const then = describeWorkout(saved, [saved.day], played)
  if (then.isFinished || then.startedAt === null) return null
  return describeWorkout(saved, [saved.day, today], played)
}

function describeWorkout(saved: SavedWorkout, days: readonly Day[], played: Played): Workout {
  const spans = played.spans.filter(({ day }) => days.includes(day))
  const isWithin = (ms: number) => spans.some(({ fromMs, toMs }) => ms >= fromMs && ms < toMs)
  const rounds = played.rounds.filter(({ playedAt }) => isWithin(Date.parse(playedAt)))
  const steps = countRounds(saved.steps, rounds)
  const { fromMs, toMs } = limitsOf(spans, days)
  const planned = saved.steps.map(({ name, rounds }) => ({ ...games[name], rounds }))
  return {
    day: saved.day,
    startsAt: new Date(fromMs).toISOString(),
    endsAt: new Date(toMs).toISOString(),
    steps,
    expectedMinutes: expectMinutesOfAll(planned),
    isFinished: areAllDone(steps),
    startedAt: firstMoment(steps),
  }
}

function limitsOf(spans: readonly DaySpan[], days: readonly Day[]) {
  const own = spans.filter(({ day }) => days.includes(day))
  return { fromMs: own[0]?.fromMs ?? 0, toMs: own.at(-1)?.toMs ?? 0 }
}
