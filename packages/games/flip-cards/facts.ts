// What is known about FLIP_CARDS without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'memory',
  isOfLanguage: false,
  workoutRounds: 2,
  roundSeconds: 75,
  bound: { scoreMax: 150, points: 5, everyMs: 300, bonus: { points: 100, afterMs: 1_200 } },
}
