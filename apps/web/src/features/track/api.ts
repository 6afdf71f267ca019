// The tracks of the days that can be changed, and those of a year. They are also there without a connection.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import { openDays } from '@fovea/contract/track-limits.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { noteTracks } from '#domain/track/known-tracks.ts'
import { keptTracks } from '#domain/track/show-saved-track.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'

type Answer = EndpointResponse<typeof contract.track.tracksByDate>

const note = (answer: Answer, from: Day, to: Day): Answer => ({
  ...answer,
  tracks: noteTracks(answer.tracks, from, to),
})

/** @param name of the answer among those of days that are kept on this device */
const tracksQuery = (name: string, from: Day, to: Day) =>
  queryOptions({
    queryKey: queryKeys.track.days(from, to),
    queryFn: async () => {
      const answer = await callApi(contract.track.tracksByDate, { query: { from, to } })
      return note(answer, from, to)
    },
    persister: keepAnswer(`${keptTracks}${name}`),
  })

/** The days of the year that ends today. */
export const yearDays = 365

export const openTracksQuery = (today: Day) => tracksQuery('open', addDays(today, -openDays), today)

/** What `openTracksQuery` makes of its answer. */
export const takeOpenTracks = (answer: Answer, today: Day) =>
  note(answer, addDays(today, -openDays), today)

export const yearTracksQuery = (today: Day) =>
  tracksQuery('year', addDays(today, 1 - yearDays), today)
