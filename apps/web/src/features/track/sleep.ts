// Hours of sleep as they are typed and stepped.
import { sleepHoursMax } from '@fovea/contract/track-limits.ts'

/** Where the first step begins, which is more often right than nothing. */
const usualHours = 8

/** The nearest number of quarters of an hour. null for an empty field, undefined for what is no number yet. */
export function toQuarters(typed: string | number): number | null | undefined {
  if (typed === '') return null
  const hours = Number(typed)
  if (!Number.isFinite(hours)) return undefined
  return Math.min(sleepHoursMax, Math.max(0, Math.round(hours * 4) / 4))
}

export function stepSleep(hours: number | null, quarters: number): number {
  if (hours === null) return usualHours
  return Math.min(sleepHoursMax, Math.max(0, hours + quarters / 4))
}
