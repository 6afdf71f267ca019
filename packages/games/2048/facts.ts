// What is known about 2048 without its rules.
import type { GameFacts } from '../kernel/game.ts'

export const facts: GameFacts = {
  skill: 'numbers',
  isOfLanguage: false,
  workoutRounds: 1,
  roundSeconds: 350,
  bound: { scoreMax: 113_460, points: 24, everyMs: 80 },
}
