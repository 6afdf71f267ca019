// 2048: slide all tiles at once; equal ones that meet become one, worth its value.

import { makeRandom } from '@fovea/core/random.ts'
import type { RoundPlan } from '../kernel/game.ts'
import { cellCount, type Direction, directions, type Slide, slide, type Tile } from './slide.ts'

const goal = 2048
/** As many as the contract allows: enough for a tile of 8192. A round with more moves ends there, with its score. */
export const maxEvents = 5_000

const newTileValue = 2
const tilesAtStart = 2

/** What a move changes. */
type Board = Slide & {
  readonly score: number
  /** The number of moves that have changed something. */
  readonly moveCount: number
  /** The board before the last move. null if a move cannot be undone. */
  readonly earlier: Board | null
}

export type State = Board & {
  readonly seed: string
  readonly canUndo: boolean
  readonly isStopped: boolean
}

export type Event2048 = { readonly atMs: number } & (
  | { readonly kind: 'slide'; readonly direction: Direction }
  | { readonly kind: 'undo' | 'finish' }
)

export function start(seed: string, plan: Pick<RoundPlan, 'variant'>): State {
  const places = makeRandom(seed).shuffle(Array.from({ length: cellCount }, (_, cell) => cell))
  return {
    seed,
    tiles: places.slice(0, tilesAtStart).map((cell, id) => ({ id, cell, value: newTileValue })),
    absorbed: [],
    score: 0,
    moveCount: 0,
    canUndo: plan.variant === 'relaxed',
    earlier: null,
    isStopped: false,
  }
}

export function step(state: State, event: Event2048): State {
  switch (event.kind) {
    case 'slide':
      return move(state, event.direction)
    case 'undo':
      return state.earlier === null ? state : { ...state, ...state.earlier, absorbed: [] }
    case 'finish':
      return { ...state, isStopped: true }
  }
}

function move(state: State, direction: Direction): State {
  const slid = slide(state.tiles, direction)
  if (slid === undefined) return state
  const moveCount = state.moveCount + 1
  return {
    ...state,
    tiles: [...slid.tiles, drawTile(state.seed, moveCount, slid.tiles)],
    absorbed: slid.absorbed,
    score: state.score + sumMerged(slid.absorbed),
    moveCount,
    earlier: state.canUndo ? toBoard(state) : null,
  }
}

/** Each move has its own stream, so that the state holds no generator. */
function drawTile(seed: string, moveCount: number, tiles: readonly Tile[]): Tile {
  const taken = new Set(tiles.map(({ cell }) => cell))
  const empty = Array.from({ length: cellCount }, (_, cell) => cell).filter(
    (cell) => !taken.has(cell),
  )
  const cell = makeRandom(seed, moveCount).pick(empty)
  return { id: tilesAtStart - 1 + moveCount, cell, value: newTileValue }
}

/** The sum of the tiles that have just been made. Each is twice the tile that it has absorbed. */
function sumMerged(absorbed: readonly Tile[]): number {
  return absorbed.reduce((sum, { value }) => sum + value * 2, 0)
}

function toBoard({ tiles, absorbed, score, moveCount, earlier }: State): Board {
  return { tiles, absorbed, score, moveCount, earlier }
}

export function canMove({ tiles }: Pick<State, 'tiles'>): boolean {
  return directions.some((direction) => slide(tiles, direction) !== undefined)
}

export function isOver(state: State): boolean {
  return state.isStopped || !canMove(state)
}

export function isWon({ tiles }: State): boolean {
  return tiles.some(({ value }) => value >= goal)
}

export const score = (state: State) => state.score

/** The highest possible score: after the last of all moves, the tiles are merged as far as their sum allows. */
export function maxScore(): number {
  const sum = newTileValue * (tilesAtStart + maxEvents)
  let most = 0
  // A tile of 2 to the power of n is worth (n - 1) times its value, with all the merges that made it.
  for (let power = 1; 2 ** power <= sum; power++) {
    if (Math.floor(sum / 2 ** power) % 2 === 1) most += (power - 1) * 2 ** power
  }
  return most
}
