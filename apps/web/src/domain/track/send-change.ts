// Sends the change of one field of a day. If the day was changed elsewhere in the meantime, it is fetched, and the change
// is applied to its new state.
import { dayMs } from '@fovea/contract/durations.ts'
import type { Track } from '@fovea/contract/track.ts'
import { fromDayNumber } from '@fovea/core/days/calendar.ts'
import { ApiError, callApi, contract } from '#kit/api/api-client.ts'
import { canBeSentLater } from '#kit/api/api-error.ts'
import { useSession } from '#kit/session/session.ts'
import { type KeptChange, toBody } from './kept-changes.ts'
import { knownTrack, noteTrack } from './known-tracks.ts'
import { unsavedChanges } from './unsaved-changes.ts'

const attemptsMax = 6

/** A day that was so recent when it was changed was refused because it has not begun yet where the server looks. */
const recentDays = 7

/** @throws ApiError. What the server refuses for good is kept, so that the person can still read and copy it. */
export async function sendChange(change: KeptChange): Promise<Track> {
  const { userId } = useSession.getState()
  try {
    return await sendToNewest(change, userId)
  } catch (error) {
    if (isTooEarly(error, change)) throw new ApiError({ code: 'day_not_open', status: 503 })
    if (userId && !canBeSentLater(error)) unsavedChanges.keep(userId, change)
    throw error
  }
}

/** The clock of this device is ahead: the same change can be made a little later. */
function isTooEarly(error: unknown, { day, atMs }: KeptChange): boolean {
  if (!(error instanceof ApiError) || error.code !== 'day_not_open') return false
  return day > fromDayNumber(Math.floor(atMs / dayMs) - recentDays)
}

async function sendToNewest(change: KeptChange, userId: string | undefined): Promise<Track> {
  const params = { date: change.day }
  let track = knownTrack(change.day) ?? (await fetchTrack())
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const { body, tooMany } = toBody(track, change)
    const sent = { ...body, version: track.version, agoMs: Math.max(0, Date.now() - change.atMs) }
    try {
      const saved = noteTrack(await callApi(contract.track.saveTrack, { params, body: sent }))
      if (userId && change.field === 'grateful' && tooMany.length > 0) {
        unsavedChanges.keep(userId, { ...change, lines: tooMany, added: [], removed: [] })
      }
      return saved
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'track_changed')) throw error
      track = await fetchTrack()
    }
  }
  // Somebody changes this day all the time: try again later.
  throw new ApiError({ code: 'network_error', status: 0 })

  async function fetchTrack(): Promise<Track> {
    return noteTrack(await callApi(contract.track.track, { params }))
  }
}
