// The page of the workout. Its games are pages of the games, and no feature imports another, so the two are joined here.
import { MemberGame } from '#features/games/member-game.tsx'
import { Workout } from '#features/workout/workout.tsx'

export function WorkoutPage() {
  return <Workout Game={MemberGame} />
}
