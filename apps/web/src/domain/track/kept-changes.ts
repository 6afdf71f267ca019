// Changes of the daily track that were made on this device and are not on the server yet, by day and field, and how a day
// looks with them.
import type { measuredFields, Track } from '@fovea/contract/track.ts'
import { gratefulMax, moodDefault } from '@fovea/contract/track-limits.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import { type ChangedList, changeList, fitList, mergeGrateful } from './merge-grateful.ts'

export type MeasuredField = (typeof measuredFields)[number]

/** Later changes replace earlier ones of the same field of a day. */
export type KeptChange = { day: Day; atMs: number } & (
  | { field: MeasuredField; value: number | null }
  | ({ field: 'grateful' } & ChangedList)
)

/** A day as a person sees it: null is what was not given. */
export type ShownTrack = Record<MeasuredField, number | null> & { grateful: string[] }

export const idOfChange = ({ day, field }: Pick<KeptChange, 'day' | 'field'>) => `${day}.${field}`

export function isKeptChange(value: unknown): value is KeptChange {
  if (typeof value !== 'object' || value === null) return false
  const {
    day,
    atMs,
    field,
    value: given,
    lines,
    added,
    removed,
  } = value as Partial<Record<string, unknown>>
  if (typeof day !== 'string' || typeof field !== 'string' || typeof atMs !== 'number') return false
  if (field === 'grateful') return [lines, added, removed].every(Array.isArray)
  return given === null || typeof given === 'number'
}

/** A day that was never saved. */
export function makeTrack(date: Day): Track {
  const defaults = { moodMorning: moodDefault, moodEvening: moodDefault, sleep: 0, water: 0 }
  return { date, version: 0, ...defaults, grateful: [], given: [], updatedAt: null }
}

export function showTrack(track: Track, waiting: readonly KeptChange[]): ShownTrack {
  const given = (field: MeasuredField) => (track.given.includes(field) ? track[field] : null)
  const shown: ShownTrack = {
    moodMorning: given('moodMorning'),
    moodEvening: given('moodEvening'),
    sleep: given('sleep'),
    water: given('water'),
    grateful: track.grateful,
  }
  for (const change of waiting) {
    if (change.day !== track.date) continue
    if (change.field === 'grateful') shown.grateful = mergeGrateful(track.grateful, change)
    else shown[change.field] = change.value
  }
  return shown
}

/** The change of one field of the track as the server has it, and the lines for which the day has no room. */
export function toBody(
  track: Track,
  change: KeptChange,
): { body: Partial<ShownTrack>; tooMany: string[] } {
  if (change.field !== 'grateful') return { body: { [change.field]: change.value }, tooMany: [] }
  const { lines, tooMany } = fitList(track.grateful, change, gratefulMax)
  return { body: { grateful: lines }, tooMany }
}

/** Returns the change to keep when lines are changed, some changes of which may wait already. */
export function changeGrateful(
  track: Track,
  waiting: readonly KeptChange[],
  change: (lines: readonly string[]) => string[],
): ChangedList {
  const known = waiting.find(({ day, field }) => day === track.date && field === 'grateful')
  const before = showTrack(track, waiting).grateful
  return changeList(known?.field === 'grateful' ? known : undefined, before, change(before))
}
