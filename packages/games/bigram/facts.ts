// What is known about BIGRAM without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'speed',
  isOfLanguage: true,
  workoutRounds: 4,
  roundSeconds: 60,
  bound: { scoreMax: 12_000, points: 30, everyMs: 150 },
}
