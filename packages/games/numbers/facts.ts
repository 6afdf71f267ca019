// What is known about NUMBERS without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'attention',
  isOfLanguage: false,
  workoutRounds: 2,
  roundSeconds: 60,
}
