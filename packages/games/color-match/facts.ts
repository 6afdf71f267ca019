// What is known about COLOR_MATCH without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'attention',
  isOfLanguage: true,
  workoutRounds: 2,
  roundSeconds: 60,
  bound: { scoreMax: 750, points: 5, everyMs: 400 },
}
