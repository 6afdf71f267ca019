// The handlers of the contract's endpoints for the daily track.
import type { contract } from '@fovea/contract'
import { openDays, trackedDaysMax } from '@fovea/contract/track-limits.ts'
import { addDays, completeRange } from '@fovea/core/days/calendar.ts'
import { dayOf } from '@fovea/core/days/day-of.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/routes.ts'
import { describeTrack } from './describe-track.ts'
import { importMoods } from './import-moods.ts'
import { type Diarist, saveTrack } from './save-track.ts'
import { findTrack, findTracks } from './store.ts'

export function trackHandlers(parts: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.track, Diarist> {
  const { db, clock } = parts
  return {
    async tracksByDate({ query, caller: { userId, beside } }) {
      const today = dayOf(clock.now().getTime(), beside)
      const usual = { from: addDays(today, 1 - openDays), to: today }
      const range = completeRange(query, { daysMax: trackedDaysMax, usual })
      const rows = await findTracks(db, userId, range)
      return { today, tracks: rows.map((row) => describeTrack(row.day, row)) }
    },

    track: async ({ params: { date }, caller: { userId } }) =>
      describeTrack(date, await findTrack(db, userId, date)),

    importMoods: ({ body, caller }) => importMoods(parts, caller, body),

    saveTrack: ({ params: { date }, body, caller }) => saveTrack(parts, caller, date, body),
  }
}
