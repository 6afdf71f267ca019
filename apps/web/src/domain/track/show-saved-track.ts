// Shows the track of a day as the server has it now in every list of days that is open or kept on this device.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import type { Track, track } from '@fovea/contract/track.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { changeKept } from '#kit/queries/kept-answers.ts'
import { useSession } from '#kit/session/session.ts'
import { noteTrack } from './known-tracks.ts'

type Tracks = EndpointResponse<typeof track.tracksByDate>

/** How the names of kept lists of days begin. */
export const keptTracks = 'track-'

export function showSavedTrack(client: QueryClient, saved: Track): void {
  const newest = noteTrack(saved)
  const place = (data: Tracks): Tracks => {
    const others = data.tracks.filter(({ date }) => date !== newest.date)
    const tracks = [...others, newest].toSorted((a, b) => (a.date < b.date ? -1 : 1))
    return { ...data, tracks }
  }
  client.setQueriesData<Tracks>({ queryKey: queryKeys.track.all }, (data) => data && place(data))
  const { userId } = useSession.getState()
  if (userId) void changeKept(userId, (name) => name.startsWith(keptTracks), place)
}
