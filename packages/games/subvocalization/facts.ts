// What is known about SUBVOCALIZATION without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'reading',
  isOfLanguage: true,
  workoutRounds: 2,
  roundSeconds: 120,
  bound: { scoreMax: 1_000, points: 1_000, everyMs: 5_500 },
}
