// The newest version of each day's track that this tab has from the server. An answer that was asked for before a change
// and arrives after it is replaced by the newer version.
import type { Track } from '@fovea/contract/track.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { createMemberStore } from '#kit/session/session.ts'
import { makeTrack } from './kept-changes.ts'

const useKnown = createMemberStore<Record<Day, Track>>(() => ({}))

export const knownTrack = (day: Day): Track | undefined => useKnown.getState()[day]

/** Returns the track, or what is known to be newer. */
export function noteTrack(track: Track): Track {
  const known = knownTrack(track.date)
  if (known && known.version > track.version) return known
  useKnown.setState({ [track.date]: track })
  return track
}

/** All days from one to another, as an answer has them or newer. Days that were never saved are left out. */
export function noteTracks(tracks: readonly Track[], from: Day, to: Day): Track[] {
  const answered = new Map(tracks.map((track) => [track.date, track]))
  const noted: Track[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const track = noteTrack(answered.get(day) ?? makeTrack(day))
    if (track.version > 0) noted.push(track)
  }
  return noted
}
