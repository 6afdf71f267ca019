// Answers a leaderboard: the best, and the caller's own place among their neighbours.
import type { Board, BoardPlace } from '@fovea/contract/boards.ts'
import type { Db } from '../../platform/database.ts'
import {
  type BoardKey,
  countAbove,
  findLeaders,
  findNeighbours,
  findOwnScore,
  type Placed,
} from './board-store.ts'

const entriesMax = 50
const neighboursMax = 2

export async function readBoard(db: Db, key: BoardKey, callerId: string): Promise<Board> {
  const leaders = await findLeaders(db, key, entriesMax)
  const entries = rankLeaders(leaders).map((place, index) => ({
    ...place,
    isMe: leaders[index]?.userId === callerId,
  }))
  const found = await findOwnScore(db, key, callerId)
  if (found === undefined) {
    const above = await countAbove(db, key, [everyone])
    return { people: above.get(everyone) ?? 0, entries, own: null }
  }
  const { score } = found
  const near = await findNeighbours(db, key, { userId: callerId, score }, neighboursMax)
  const scores = [...near.above, ...near.below].map((placed) => placed.score)
  const above = await countAbove(db, key, [...new Set([everyone, score, ...scores])])
  const rankOf = (reached: number) => (above.get(reached) ?? 0) + 1
  const toPlace = (placed: Placed) => placeOf(placed, rankOf(placed.score))
  return {
    people: above.get(everyone) ?? 0,
    entries,
    own: {
      rank: rankOf(score),
      score,
      neighbours: { above: near.above.map(toPlace), below: near.below.map(toPlace) },
    },
  }
}

/** The rank of a score on a board, whether or not its owner is shown there. */
export async function readRank(db: Db, key: BoardKey, score: number): Promise<number> {
  const above = await countAbove(db, key, [score])
  return (above.get(score) ?? 0) + 1
}

/** Everyone on a board has more than this. */
const everyone = Number.NEGATIVE_INFINITY

function rankLeaders(leaders: Placed[]): BoardPlace[] {
  return leaders.map((placed) => {
    const rank = leaders.findIndex(({ score }) => score === placed.score) + 1
    return placeOf(placed, rank)
  })
}

function placeOf({ name, score }: Placed, rank: number): BoardPlace {
  return { rank, name: hideAddress(name), score }
}

/** Some people use their email address as their name. Only the part before the `@` is shown. */
function hideAddress(name: string): string {
  return name.replaceAll(/@\S*/g, '').trim() || '–'
}
