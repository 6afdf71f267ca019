// The page of the challenge of the day. Its leaderboard belongs to the leaderboards, and no feature imports another, so
// the two are joined here.
import { ChallengeBoard } from '#features/boards/challenge-board.tsx'
import { Challenge } from '#features/games/challenge.tsx'

export function ChallengePage() {
  return <Challenge Board={ChallengeBoard} />
}
