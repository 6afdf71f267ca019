// The minutes typed on each day of the user.
import { minuteMs } from '@fovea/contract/durations.ts'
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { typing } from '@fovea/contract/typing.ts'
import { addDays, type Day, daysBetween } from '@fovea/core/days/calendar.ts'
import { startOfDay } from '@fovea/core/days/day-of.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { findDayRule, sumRuns } from './day-store.ts'
import { findGoal } from './profile-store.ts'

export async function countDays(
  db: Db,
  userId: string,
  { from, to }: { from: Day; to: Day },
): Promise<EndpointReply<typeof typing.days>> {
  const rule = (await findDayRule(db, userId)) ?? fail('not_signed_in')
  const days = Array.from({ length: daysBetween(from, to) + 2 }, (_, index) => addDays(from, index))
  const starts = days.map((day) => new Date(startOfDay(day, rule)))
  const sums = await sumRuns(db, userId, starts)
  const { goalMinutes } = await findGoal(db, userId)
  return {
    days: sums.map(({ index, activeMs, runs }) => ({
      date: addDays(from, index),
      minutes: activeMs / minuteMs,
      runs,
    })),
    goalMinutes,
  }
}
