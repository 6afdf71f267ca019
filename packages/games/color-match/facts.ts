// What is known about COLOR_MATCH without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'attention',
  isOfLanguage: true,
  workoutRounds: 2,
  roundSeconds: 60,
}
