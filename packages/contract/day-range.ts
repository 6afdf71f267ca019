// Queries about the days from one to another, both included. Either limit can be left out.
import { z } from 'zod'
import { dayMs } from './durations.ts'
import { daySchema } from './scalars.ts'

export const dayRangeQuery = { from: daySchema.optional(), to: daySchema.optional() }

/** Refuses a range that is the wrong way round or has more days than these. */
export function spansAtMost(daysMax: number) {
  return z.refine<{ from?: string | undefined; to?: string | undefined }>(({ from, to }) => {
    if (!from || !to) return true
    return from <= to && Date.parse(to) - Date.parse(from) < daysMax * dayMs
  }, `from is after to, or more than ${daysMax} days before it`)
}
