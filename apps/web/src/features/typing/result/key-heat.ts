// How strongly each key is marked on the keyboard, and which keys and pairs of keys were slow.
import { meanOf } from '@fovea/core/statistics/mean.ts'
import type { KeyFigures } from '@fovea/core/typing/key-figures.ts'

export type HeatOf = 'errors' | 'time'

/** From 0 to 1. Keys without a figure are left out. */
export function warmKeys(keys: readonly KeyFigures[], of: HeatOf): Map<string, number> {
  if (of === 'errors') {
    return new Map(keys.map(({ key, errors, tries }) => [key, tries === 0 ? 0 : errors / tries]))
  }
  const timed = averageTimes(keys)
  const times = [...timed.values()]
  const [fastest, slowest] = [Math.min(...times), Math.max(...times)]
  const range = slowest - fastest
  return new Map(
    [...timed].map(([key, timeMs]) => [key, range === 0 ? 0 : (timeMs - fastest) / range]),
  )
}

/** In ms. Keys whose time was not measured are left out. */
export function averageTimes(keys: readonly KeyFigures[]): Map<string, number> {
  return new Map(
    keys.flatMap(({ key, timesMs }) => {
      if (timesMs.length === 0) return []
      return [[key, meanOf(timesMs)] as const]
    }),
  )
}

/** The slowest first. */
export function findSlowest(
  pairs: readonly KeyFigures[],
  count: number,
): { key: string; timeMs: number }[] {
  return [...averageTimes(pairs)]
    .map(([key, timeMs]) => ({ key, timeMs }))
    .sort((a, b) => b.timeMs - a.timeMs || (a.key < b.key ? -1 : 1))
    .slice(0, count)
}
