// Shows the track of a day as the server has it now in every list of days that is open.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import type { Track, track } from '@fovea/contract/track.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { noteTrack } from './known-tracks.ts'

type Tracks = EndpointResponse<typeof track.tracksByDate>

export function showSavedTrack(client: QueryClient, saved: Track): void {
  const newest = noteTrack(saved)
  client.setQueriesData<Tracks>({ queryKey: queryKeys.track.all }, (data) => {
    if (!data) return data
    const others = data.tracks.filter(({ date }) => date !== newest.date)
    const tracks = [...others, newest].toSorted((a, b) => (a.date < b.date ? -1 : 1))
    return { ...data, tracks }
  })
}
