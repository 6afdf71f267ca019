// The leaderboard of today's challenge.
import { useQuery } from '@tanstack/react-query'
import { challengeLeadersQuery } from '#domain/games/challenge.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { BoardTables } from './board-tables.tsx'

export function ChallengeBoard() {
  const board = useQuery(challengeLeadersQuery())
  if (!board.data) return <Awaited queries={[board]} />
  return <BoardTables board={board.data} />
}
