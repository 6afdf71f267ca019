// The games that have a leaderboard, and which leaderboard an address names.
import { type BoardPeriod, boardPeriods } from '@fovea/contract/boards.ts'
import type { GameName } from '@fovea/contract/game-names.ts'
import { type GameKind, gameKinds } from '@fovea/games/names.ts'
import { views } from '@fovea/games/views.tsx'

export const boardGames = (Object.keys(gameKinds) as GameName[]).filter((name) => views[name])

/** All games have the same message keys, so one of them gives the types. */
export const messagesOf = (kind: GameKind) => `game.${kind}` as 'game.numbers'

export interface BoardSearch {
  /** Absent for the overall leaderboard. */
  game?: GameKind
  period?: BoardPeriod
}

/** Unknown values are left out. */
export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const game = boardGames.map((name) => gameKinds[name]).find((kind) => kind === search.game)
  const period = boardPeriods.find((one) => one === search.period)
  return { ...(game && { game }), ...(period && { period }) }
}

export function nameOfKind(kind: GameKind | undefined): GameName | undefined {
  return boardGames.find((name) => gameKinds[name] === kind)
}
