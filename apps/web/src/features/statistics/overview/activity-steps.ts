// How much was done on a day, in steps.
import type { ActivityDay } from '@fovea/contract/statistics.ts'

export const activityKinds = ['all', 'reading', 'typing', 'games'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** The minutes from which each step begins; the first one begins with any time at all. */
export const limits = [0, 10, 30, 60] as const

export function minutesOf(day: ActivityDay | undefined, kind: ActivityKind): number {
  if (!day) return 0
  return kind === 'all' ? day.reading + day.typing + day.games : day[kind]
}

/** null for no time. */
export function stepOf(minutes: number): number | null {
  return minutes > 0 ? limits.findLastIndex((limit) => minutes >= limit) : null
}
