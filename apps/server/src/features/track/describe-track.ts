// A track as clients see it: a field that was not given has its default.
import { measuredFields, type Track } from '@fovea/contract/track.ts'
import { moodDefault } from '@fovea/contract/track-limits.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import type { TrackRow } from './store.ts'

export function describeTrack(date: Day, row: TrackRow | undefined): Track {
  return {
    date,
    version: row?.version ?? 0,
    moodMorning: row?.moodMorning ?? moodDefault,
    moodEvening: row?.moodEvening ?? moodDefault,
    sleep: row?.sleep ?? 0,
    water: row?.water ?? 0,
    grateful: row?.grateful ?? [],
    given: row ? measuredFields.filter((field) => row[field] !== null) : [],
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}
