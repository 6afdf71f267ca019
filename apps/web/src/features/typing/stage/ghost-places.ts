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
