// Which leaderboard an address names.
import { type BoardPeriod, boardPeriods } from '@fovea/contract/boards.ts'
import { type GameKind, gameKinds } from '@fovea/games/names.ts'
import { playableNames } from '#domain/games/playable-games.ts'

export interface BoardSearch {
  /** Absent for the overall leaderboard. */
  game?: GameKind
  period?: BoardPeriod
}

/** Unknown values are left out. */
export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const name = playableNames.find((one) => gameKinds[one] === search.game)
  const period = boardPeriods.find((one) => one === search.period)
  return { ...(name && { game: gameKinds[name] }), ...(period && { period }) }
}
