// The simulated player of tests: keeps its large tiles on one side, or slides anywhere.
import type { Random } from '@fovea/core/random.ts'
import { type Direction, directions, slide, type Tile } from './slide.ts'

/** A direction in which something moves. There is one, or the round would be over. */
export function chooseDirection(tiles: readonly Tile[], random: Random, skill: number): Direction {
  const possible = directions.filter((direction) => slide(tiles, direction) !== undefined)
  const isRight = random.nextInt(1_000) < skill * 1_000
  return isRight ? pickBest(tiles, possible) : random.pick(possible)
}

/** The direction that leaves the fewest tiles; of equal ones, the first that keeps the corner at the lower left. */
function pickBest(tiles: readonly Tile[], possible: readonly Direction[]): Direction {
  const preference: readonly Direction[] = ['left', 'down', 'right', 'up']
  const countAfter = (direction: Direction) => slide(tiles, direction)?.tiles.length ?? 0
  const ranked = possible.toSorted(
    (a, b) => countAfter(a) - countAfter(b) || preference.indexOf(a) - preference.indexOf(b),
  )
  return ranked.find((direction) => direction !== 'up') ?? 'up'
}
