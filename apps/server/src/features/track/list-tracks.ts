// Lists the tracks of some days.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { track } from '@fovea/contract/track.ts'
import { openDays, trackedDaysMax } from '@fovea/contract/track-limits.ts'
import { addDays, completeRange, type Day, type DayRange } from '@fovea/core/days/calendar.ts'
import { dayOf } from '@fovea/core/days/day-of.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { describeTrack } from './describe-track.ts'
import type { Diarist } from './save-track.ts'
import { findTracks } from './store.ts'

export async function listTracks(
  { db, clock }: { db: Db; clock: Clock },
  { userId, beside }: Pick<Diarist, 'userId' | 'beside'>,
  asked: { [Limit in keyof DayRange]?: Day | undefined },
): Promise<EndpointReply<typeof track.tracksByDate>> {
  const today = dayOf(clock.now().getTime(), beside)
  const usual = { from: addDays(today, -openDays), to: today }
  const range = completeRange(asked, { daysMax: trackedDaysMax, usual })
  const rows = await findTracks(db, userId, range)
  return { today, tracks: rows.map((row) => describeTrack(row.day, row)) }
}
