// Changes the track of a day. A change that names a version is refused if the day has another one by now. A change
// without a version holds for the fields that it names. See decision 0073.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { Track, track } from '@fovea/contract/track.ts'
import { openDays } from '@fovea/contract/track-limits.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { type DayRule, dayOf } from '@fovea/core/days/day-of.ts'
import { leaveOutMissing } from '../../platform/changes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { Caller } from '../../platform/routes.ts'
import { describeTrack } from './describe-track.ts'
import { findTrack, type TrackRow, writeTracks } from './store.ts'

/** The caller with the rule by which their days begin. */
export type Diarist = Caller<DayRule>

type SentTrack = EndpointRequest<typeof track.saveTrack>['body']

/**
 * @throws Failure `day_not_open`, or `track_changed` if the track has another version than the one that was named and
 *   differs from what was sent
 */
export function saveTrack(
  { db, clock }: { db: Db; clock: Clock },
  { userId, beside }: Pick<Diarist, 'userId' | 'beside'>,
  day: Day,
  { version, agoMs, ...changes }: SentTrack,
): Promise<Track> {
  const now = clock.now()
  if (!isOpen(day, beside, { nowMs: now.getTime(), agoMs })) return fail('day_not_open')
  return changeUser(db, userId, async (tx) => {
    const found = await findTrack(tx, userId, day)
    const known = found ?? makeTrack(userId, day, now)
    const changed = { ...known, ...leaveOutMissing(changes) }
    if ((found || version === undefined) && isSame(known, changed)) return describeTrack(day, found)
    if (version !== undefined && known.version !== version) return fail('track_changed')
    const row = { ...changed, version: known.version + 1, updatedAt: now }
    await writeTracks(tx, [row])
    return describeTrack(day, row)
  })
}

/** A change that was written without a connection is judged by when it was written. Tomorrow cannot be tracked. */
function isOpen(
  day: Day,
  rule: DayRule,
  { nowMs, agoMs }: { nowMs: number; agoMs: number },
): boolean {
  const first = addDays(dayOf(nowMs - agoMs, rule), -openDays)
  return first <= day && day <= dayOf(nowMs, rule)
}

/** The track of a day that was never saved. */
export function makeTrack(userId: string, day: Day, now: Date): TrackRow {
  const measured = { moodMorning: null, moodEvening: null, sleep: null, water: null }
  return { userId, day, version: 0, ...measured, grateful: [], updatedAt: now }
}

function isSame(one: TrackRow, other: TrackRow): boolean {
  const parts = ({ moodMorning, moodEvening, sleep, water, grateful }: TrackRow) =>
    JSON.stringify([moodMorning, moodEvening, sleep, water, grateful])
  return parts(one) === parts(other)
}
