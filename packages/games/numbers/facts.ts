// What is known about NUMBERS without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'attention',
  isOfLanguage: false,
  workoutRounds: 2,
  roundSeconds: 60,
  bound: { scoreMax: 205, points: 5, everyMs: 150, bonus: { points: 80, afterMs: 3_750 } },
}
