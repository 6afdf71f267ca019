// Counts streaks. Each count saves the days that have become active, so that they stay so. It looks back 60 days, because
// rounds and typing runs that were made without a connection are sent late.
import { dayMs } from '@fovea/contract/durations.ts'
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { workout } from '@fovea/contract/workout.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { cutIntoDays, type DatedRule, type DaySpan, dayAt } from '@fovea/core/days/cut-days.ts'
import { computeStreaks } from '@fovea/core/days/streaks.ts'
import { isActiveDay, type PlayedDay } from '@fovea/core/workout/active-day.ts'
import { type DayCaller, noteRule } from '../../domain/days/own-days.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { saveIfSpace } from '../../platform/files/disk-space.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { findActiveDays, findWorkouts, insertActiveDays, sumRounds, sumTyping } from './store.ts'

const daysShown = 60

export async function countStreaks(
  { db, clock }: { db: Db; clock: Clock },
  caller: DayCaller,
): Promise<EndpointReply<typeof workout.streaks>> {
  const now = clock.now()
  const rules = await noteRule(db, caller, now)
  const today = dayAt(now.getTime(), rules)
  const saved = await findActiveDays(db, caller.userId)
  const found = await findNewlyActive(db, caller.userId, { rules, now, today, saved })
  if (found.length > 0) {
    const save = () =>
      changeUser(db, caller.userId, (tx) => insertActiveDays(tx, caller.userId, found))
    await saveIfSpace(save, () => {})
  }
  const active = [...saved, ...found]
  const first = addDays(today, 1 - daysShown)
  const days = active.filter((day) => day >= first).sort()
  return { ...computeStreaks(active, today), days }
}

/** The days of the last 60 that have become active since the last look. */
async function findNewlyActive(
  db: Db,
  userId: string,
  look: { rules: readonly DatedRule[]; now: Date; today: Day; saved: readonly Day[] },
): Promise<Day[]> {
  const { rules, now, today, saved } = look
  const nowMs = now.getTime()
  const fromMs = nowMs - daysShown * dayMs
  const spans = cutIntoDays(rules, { fromMs, toMs: nowMs + dayMs })
  const played = await sumDays(db, userId, spans)
  const unsaved = [...played.keys()].filter((day) => !saved.includes(day)).sort()
  const [from] = unsaved
  if (from === undefined) return []
  const workouts = await findWorkouts(db, userId, { from, to: today })
  return unsaved.filter((day) => {
    const steps = workouts.find((one) => one.day === day)?.steps ?? []
    return isActiveDay(steps, played.get(day), played.get(addDays(day, 1)))
  })
}

const noRounds: PlayedDay['rounds'] = new Map()

async function sumDays(
  db: Db,
  userId: string,
  spans: readonly DaySpan[],
): Promise<Map<Day, PlayedDay>> {
  const sums = new Map<Day, PlayedDay>()
  const add = (span: number, seconds: number, change: (day: PlayedDay) => PlayedDay['rounds']) => {
    const day = spans[span]?.day
    if (day === undefined) return
    const known = sums.get(day) ?? { seconds: 0, rounds: noRounds }
    sums.set(day, { seconds: known.seconds + seconds, rounds: change(known) })
  }
  for (const { span, name, rounds, seconds } of await sumRounds(db, userId, spans)) {
    add(span, seconds, (day) => new Map(day.rounds).set(name, (day.rounds.get(name) ?? 0) + rounds))
  }
  for (const { span, seconds } of await sumTyping(db, userId, spans)) {
    add(span, seconds, ({ rounds }) => rounds)
  }
  return sums
}
