// Where the best run so far was at each moment: its right presses walk through the text character by character.
import type { Target } from '@fovea/core/typing/target.ts'

export type GhostPlace = readonly [wordIndex: number, characterIndex: number]

/** The places after 0, 1, 2 … right presses. */
export function listGhostPlaces(target: Target): GhostPlace[] {
  const places = target.flatMap(({ characters, end }, wordIndex) =>
    Array.from(
      { length: characters.length + end.length },
      (_, characterIndex): GhostPlace => [wordIndex, characterIndex],
    ),
  )
  const last = target.at(-1)
  return [...places, [target.length - 1, last?.characters.length ?? 0]]
}

/** How many presses were done by then. The times are in order. */
export function countPressesBy(pressesAtMs: readonly number[], activeMs: number): number {
  let low = 0
  let high = pressesAtMs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pressesAtMs[middle] ?? 0) <= activeMs) low = middle + 1
    else high = middle
  }
  return low
}
