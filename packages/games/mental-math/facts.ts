// What is known about MENTAL_MATH without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'numbers',
  isOfLanguage: false,
  workoutRounds: 1,
  roundSeconds: 30,
  bound: { scoreMax: 90_000, points: 1_200, everyMs: 400 },
}
