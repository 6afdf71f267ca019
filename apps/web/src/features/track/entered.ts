// Sums up a day: whether anything was entered, and how it was on the whole.
import type { Day } from '@fovea/core/days/calendar.ts'
import { meanOf } from '@fovea/core/statistics/mean.ts'
import type { ShownTrack } from '#domain/track/kept-changes.ts'

export interface ChartedDay {
  day: Day
  shown: ShownTrack
}

export function isEntered({ grateful, ...measured }: ShownTrack): boolean {
  return grateful.length > 0 || Object.values(measured).some((value) => value !== null)
}

/** The mean of both moods in whole steps, the better one of two. null for a day without a mood. */
export function moodOf({ moodMorning, moodEvening }: ShownTrack): number | null {
  const given = [moodMorning, moodEvening].filter((mood) => mood !== null)
  if (given.length === 0) return null
  return Math.round(meanOf(given))
}
