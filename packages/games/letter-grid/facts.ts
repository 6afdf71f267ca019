// What is known about LETTER_GRID without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'attention',
  isOfLanguage: true,
  workoutRounds: 2,
  roundSeconds: 75,
  bound: { scoreMax: 265, points: 5, everyMs: 150, bonus: { points: 100, afterMs: 3_150 } },
}
