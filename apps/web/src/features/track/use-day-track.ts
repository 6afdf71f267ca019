// The tracks of days as their person sees them, with the changes that wait on this device, and the functions that make
// changes.
import type { Day } from '@fovea/core/days/calendar.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  changeGrateful,
  type MeasuredField,
  makeTrack,
  type ShownTrack,
  showTrack,
} from '#domain/track/kept-changes.ts'
import { trackOutbox } from '#domain/track/track-outbox.ts'
import { useUserId } from '#kit/session/session.ts'
import { openTracksQuery, yearTracksQuery } from './api.ts'

/** Several taps at once are sent as one change. */
const tapsMs = 400

export interface DayTrack {
  day: Day
  shown: ShownTrack
  /** null takes the field back. */
  give(field: MeasuredField, value: number | null): void
  changeLines(change: (lines: readonly string[]) => string[]): void
}

export interface KnownDays {
  asked: UseQueryResult
  /** Undefined as long as nothing is known about the days. */
  trackOf(day: Day): DayTrack | undefined
}

export const useOpenDays = (today: Day) => useTracks(openTracksQuery(today))

export const useYear = (today: Day) => useTracks(yearTracksQuery(today))

function useTracks(query: ReturnType<typeof openTracksQuery>): KnownDays {
  const userId = useUserId()
  const asked = useQuery(query)
  const states = trackOutbox.useStates()
  const { data } = asked
  const tracks = useMemo(() => new Map(data?.tracks.map((track) => [track.date, track])), [data])
  const waiting = useMemo(
    // The states change whenever something is kept or sent.
    () => (userId && states ? trackOutbox.waiting(userId) : []),
    [userId, states],
  )

  function trackOf(day: Day): DayTrack | undefined {
    if (!data || !userId) return undefined
    const track = tracks.get(day) ?? makeTrack(day)
    return {
      day,
      shown: showTrack(track, waiting),
      give(field, value) {
        trackOutbox.keep(userId, { day, atMs: Date.now(), field, value }, tapsMs)
      },
      changeLines(change) {
        // Read anew, because another tab may have changed them too.
        const lines = changeGrateful(track, trackOutbox.waiting(userId), change)
        trackOutbox.keep(userId, { day, atMs: Date.now(), field: 'grateful', ...lines })
      },
    }
  }

  return { asked, trackOf }
}
