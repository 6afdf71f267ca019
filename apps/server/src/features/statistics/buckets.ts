// How many results one point of a chart stands for.
import { pointsMax } from '@fovea/core/statistics/series.ts'

export type Per = 'result' | 'day' | 'week'

/** The finest points of which a chart can show all. */
export function choosePer({ results, days }: { results: number; days: number }): Per {
  if (results <= pointsMax) return 'result'
  return days <= pointsMax ? 'day' : 'week'
}
