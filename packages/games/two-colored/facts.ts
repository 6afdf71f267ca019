// What is known about NUMBER_GRID without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'attention',
  isOfLanguage: false,
  workoutRounds: 1,
  roundSeconds: 120,
}
