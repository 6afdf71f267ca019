// The handlers of the contract's endpoints for the daily track.
import type { contract } from '@fovea/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/routes.ts'
import { describeTrack } from './describe-track.ts'
import { importMoods } from './import-moods.ts'
import { listTracks } from './list-tracks.ts'
import { type Diarist, saveTrack } from './save-track.ts'
import { findTrack } from './store.ts'

export function trackHandlers(parts: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.track, Diarist> {
  const { db } = parts
  return {
    tracksByDate: ({ query, caller }) => listTracks(parts, caller, query),

    track: async ({ params: { date }, caller: { userId } }) =>
      describeTrack(date, await findTrack(db, userId, date)),

    importMoods: ({ body, caller }) => importMoods(parts, caller, body),

    saveTrack: ({ params: { date }, body, caller }) => saveTrack(parts, caller, date, body),
  }
}
